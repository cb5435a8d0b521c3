import { formatPence } from '@bars/shared-api/format';
import { Button, ButtonLink, Row } from '@bars/shared-ui';
import { useBusy } from '../../../common/form/use-busy';
import type { CompletionCopy } from '../completion.copy';
import type { CompletionView } from '../use-completion';

export interface ActionsProps {
  view: CompletionView;
  copy: CompletionCopy;
  /** Opens the payment of the deposit. */
  onPay: () => Promise<boolean>;
}

/** What can be done with the booking: paying comes first where something is owed. Sources: BW-167, BW-169…BW-173. */
export const Actions = ({ view, copy, onPay }: ActionsProps) => {
  const { isBusy, run } = useBusy();
  return (
    <Row gap={3}>
      {view.payable === null ? null : (
        <Button busy={isBusy} onClick={() => void run(onPay)}>
          {copy.pay(formatPence(view.payable))}
        </Button>
      )}
      <ButtonLink variant={view.payable === null ? 'primary' : 'secondary'} href={view.manageHref} external>
        {view.isEnquiry ? copy.manage.enquiry : copy.manage.booking}
      </ButtonLink>
      {view.isOn ? (
        <ButtonLink variant="secondary" href={view.calendarHref} external>
          {copy.calendar}
        </ButtonLink>
      ) : null}
    </Row>
  );
};
