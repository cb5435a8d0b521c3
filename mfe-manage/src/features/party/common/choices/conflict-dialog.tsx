import { Button, Dialog, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { choicesCopy } from './choices.copy';
import type { Conflict } from './choices.rules';

export interface ConflictDialogProps {
  brand: BrandId;
  open: boolean;
  conflicts: readonly Conflict[];
  /** Whose choices they are; null for the reader's own. */
  forename?: string | null | undefined;
  isBusy: boolean;
  /** Saves all the same, with `confirmed_conflicts`. */
  onKeep: () => void;
  onClose: () => void;
}

/** Asks before something is saved that does not suit somebody. Source: decisions "Allergens". */
export const ConflictDialog = ({
  brand,
  open,
  conflicts,
  forename = null,
  isBusy,
  onKeep,
  onClose,
}: ConflictDialogProps) => {
  const { conflict, suits } = wordsOf(choicesCopy, brand);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={conflict.title}
      closeLabel={conflict.close}
      actions={
        <>
          <Button onClick={onClose}>{conflict.change}</Button>
          <Button variant="secondary" busy={isBusy} onClick={() => (isBusy ? undefined : onKeep())}>
            {isBusy ? conflict.keeping : conflict.keep}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text>{conflict.text(forename)}</Text>
        <Stack as="ul" gap={1}>
          {conflicts.map((one, place) => (
            <li key={`${place}-${one.title}`}>{`${one.title}: ${suits(one.verdict, forename)}`}</li>
          ))}
        </Stack>
        <Text tone="soft">{conflict.ask}</Text>
      </Stack>
    </Dialog>
  );
};
