import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { Notice, NoticeRegion, Text } from '@bars/shared-ui';
import { changedOf, dishOf, isNoteAlone } from '../../common/choices/choices.rules';
import type { GuestPageCopy } from '../guest-page.copy';

export interface LookAgainProps {
  guest: Pick<BookingGuest, 'pre_order' | 'changed_dishes' | 'allergens' | 'allergens_note'>;
  copy: GuestPageCopy['preOrder'];
}

/** What is said of each dish of the guest's that has changed: those that were chosen, and those that they have without it. */
const linesOf = ({ guest, copy }: LookAgainProps): string[] => [
  ...changedOf(guest.pre_order).map((entry) => copy.lookAgainDish(entry.choice_name, dishOf(entry))),
  ...guest.changed_dishes.map(({ title, for_table: isForTable }) => (isForTable ? copy.lookAgainTable(title) : title)),
];

/** Names the dishes that have changed since they were chosen, which is what the mail to the guest leads to. */
export const LookAgain = (props: LookAgainProps) => {
  const { guest, copy } = props;
  const lines = linesOf(props);
  return (
    <NoticeRegion role="status">
      {lines.length === 0 ? null : (
        <Notice tone="warning" title={copy.lookAgain(lines.length)}>
          <ul>
            {lines.map((line, place) => (
              <li key={`${place}-${line}`}>{line}</li>
            ))}
          </ul>
          {isNoteAlone(guest) ? <Text>{copy.noteNotCompared}</Text> : null}
        </Notice>
      )}
    </NoticeRegion>
  );
};
