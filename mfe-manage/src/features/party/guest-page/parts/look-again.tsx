import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import type { KeepDish } from '@bars/shared-api/contracts/party';
import { formatShort } from '@bars/shared-api/format';
import { Button, Notice, NoticeRegion, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { choicesCopy } from '../../common/choices/choices.copy';
import { hasNote, lookedAtOf, type LookedAt } from '../../common/choices/choices.rules';
import { useFocusAfterKeep } from '../../common/choices/use-focus-after-keep';
import type { GuestPageCopy } from '../guest-page.copy';
import type { KeepingDish } from '../use-keep-dish';

export interface LookAgainProps {
  brand: BrandId;
  guest: Pick<BookingGuest, 'pre_order' | 'changed_dishes' | 'allergens' | 'allergens_note'>;
  keeping: KeepingDish;
  copy: GuestPageCopy['preOrder'];
}

const nameOf = ({ about, title, isForTable }: LookedAt, copy: LookAgainProps['copy']): string => {
  if (isForTable) return copy.lookAgainTable(title);
  return about === null ? title : copy.lookAgainDish(about, title);
};

/** Of several dishes; null where they differ. */
const oneCause = ([first, ...others]: readonly LookedAt[]): LookedAt['because'] | null =>
  first !== undefined && others.every(({ because }) => because === first.because) ? first.because : null;

const keyOf = ({ variation_id: variation, choice_id: choice, choice_item_id: item }: KeepDish): string =>
  `${variation}-${choice}-${item}`;

/** Names the dishes that have changed since they were chosen, which is what the mail to the guest leads to, and lets the guest keep each as it is. */
export const LookAgain = ({ brand, guest, keeping, copy }: LookAgainProps) => {
  const all = lookedAtOf(guest);
  const open = all.filter(({ kept }) => kept === null);
  const { target, onPress } = useFocusAfterKeep<HTMLDivElement>(all.length - open.length);
  const { kept: keptWords } = wordsOf(choicesCopy, brand);
  return (
    <div ref={target} tabIndex={-1}>
      <NoticeRegion role="status">
        <Stack gap={2}>
          {open.length === 0 ? null : (
            <Notice tone="warning" title={copy.lookAgain(open.length, oneCause(open))}>
              <ul>
                {open.map((one) => (
                  <li key={keyOf(one.dish)}>
                    {nameOf(one, copy)}{' '}
                    <Button
                      variant="quiet"
                      busy={keeping.isBusy}
                      aria-label={copy.keepOf(one.title)}
                      onClick={() => {
                        onPress();
                        keeping.keep(one.dish);
                      }}
                    >
                      {copy.keep}
                    </Button>
                  </li>
                ))}
              </ul>
              {hasNote(guest) ? <Text>{copy.noteNotCompared}</Text> : null}
              <Text>{copy.keepText}</Text>
            </Notice>
          )}
          {all.map((one) =>
            one.kept === null ? null : (
              <Text key={keyOf(one.dish)} size="s">
                {`${nameOf(one, copy)}. ${keptWords(one.kept.by, null, formatShort(one.kept.at))}`}
              </Text>
            ),
          )}
        </Stack>
      </NoticeRegion>
      <NoticeRegion role="alert">
        {keeping.problem === null ? null : <Notice tone="error">{keeping.problem}</Notice>}
      </NoticeRegion>
    </div>
  );
};
