import { ButtonLink } from '@bars/shared-ui';
import type { CompletionCopy } from '../completion.copy';
import type { CompletionView } from '../use-completion';
import { Ways } from './ways';

export interface ActionsProps {
  view: CompletionView;
  copy: CompletionCopy;
}

/** The actions of the booking. Paying comes first if an amount is due. Sources: BW-169…BW-173. */
export const Actions = ({ view, copy }: ActionsProps) => (
  <Ways gap={3}>
    <ButtonLink variant={view.payable === null ? 'primary' : 'secondary'} href={view.manageHref} external>
      {view.isEnquiry ? copy.manage.enquiry : copy.manage.booking}
    </ButtonLink>
    {view.isBooked ? (
      <ButtonLink variant="secondary" href={view.calendarHref} external>
        {copy.calendar}
      </ButtonLink>
    ) : null}
  </Ways>
);
