import { Notice, NoticeRegion, Notifications, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { guestDialogCopy } from '../party-pre-order.copy';

export interface DialogNoticesProps {
  brand: BrandId;
  isLocked: boolean;
  isGone?: boolean;
  /** The server's sentence; null without one. */
  toast: string | null;
  onDismiss: () => void;
}

/** What stands in the way of saving, above a dialog's fields. The toast is inside the dialog: a modal covers the page's own. Sources: MG-95, MG-100. */
export const DialogNotices = ({ brand, isLocked, isGone = false, toast, onDismiss }: DialogNoticesProps) => {
  const copy = wordsOf(guestDialogCopy, brand);
  return (
    <>
      <Notifications
        items={toast === null ? [] : [{ id: 'failed', tone: 'error', message: toast }]}
        onDismiss={onDismiss}
        dismissLabel={copy.dismiss}
      />
      <NoticeRegion role="alert">
        {isLocked ? <Notice tone="warning">{copy.locked}</Notice> : null}
        {isGone ? <Notice tone="warning">{copy.gone}</Notice> : null}
      </NoticeRegion>
    </>
  );
};
