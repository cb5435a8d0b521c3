import type { PreOrderEntry } from '@bars/shared-api/contracts/party-menu';
import { Notice, NoticeRegion } from '@bars/shared-ui';
import { changedOf, dishOf } from '../../common/choices/choices.rules';
import type { GuestPageCopy } from '../guest-page.copy';

/** Names the dishes that have changed since they were chosen, which is what the mail to the guest leads to. */
export const LookAgain = ({
  entries,
  copy,
}: {
  entries: readonly PreOrderEntry[];
  copy: GuestPageCopy['preOrder'];
}) => {
  const changed = changedOf(entries);
  return (
    <NoticeRegion role="status">
      {changed.length === 0 ? null : (
        <Notice tone="warning" title={copy.lookAgain(changed.length)}>
          <ul>
            {changed.map((entry) => (
              <li key={entry.id}>{copy.lookAgainDish(entry.choice_name, dishOf(entry))}</li>
            ))}
          </ul>
        </Notice>
      )}
    </NoticeRegion>
  );
};
