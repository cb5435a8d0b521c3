import type { BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ConfirmDialog } from './confirm-dialog';
import { societyCommonCopy } from './society-common.copy';

export interface ReplaceDialogProps {
  brand: BrandId;
  /** The server's sentence, which names both societies; null while nothing is asked. */
  warning: string | null;
  isBusy: boolean;
  onReplace: () => void;
  onClose: () => void;
}

/** Warns that the customer is removed from the society that they are in. Source: ST-92. */
export const ReplaceDialog = ({ brand, warning, isBusy, onReplace, onClose }: ReplaceDialogProps) => {
  const copy = wordsOf(societyCommonCopy, brand);
  return (
    <ConfirmDialog
      title={copy.replaceTitle}
      question={warning}
      yes={isBusy ? copy.replacing : copy.replace}
      no={copy.keep}
      closeLabel={copy.close}
      isBusy={isBusy}
      onYes={onReplace}
      onClose={onClose}
    />
  );
};
