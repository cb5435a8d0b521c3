import { Button, Dialog, Notice, Skeleton, VisuallyHidden } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking-part';
import { kitchenSheetCopy } from './kitchen-sheet.copy';
import { Sheet } from './parts/sheet';
import { useKitchenSheet } from './use-kitchen-sheet';

const Content = (props: BookingPartProps) => {
  const copy = wordsOf(kitchenSheetCopy, props.brand);
  const view = useKitchenSheet(props);
  switch (view.state) {
    case 'loading':
      return (
        <>
          <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
          <Skeleton height="480px" />
        </>
      );
    case 'ready':
      return <Sheet sheet={view.sheet} copy={copy} />;
    case 'unknown':
    case 'expired':
      return (
        <Notice tone="error" role="alert">
          {copy.failed}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error" role="alert" action={<Button onClick={view.retry}>{copy.retry}</Button>}>
          {copy.failed}
        </Notice>
      );
  }
};

/** What the kitchen gets of the party, for its hosts, to read and to print. */
export const KitchenSheetPart = (props: BookingPartProps) => {
  const copy = wordsOf(kitchenSheetCopy, props.brand);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen ? (
        <Dialog open isSteady width="820px" onClose={() => setOpen(false)} title={copy.title} closeLabel={copy.close}>
          <Content {...props} />
        </Dialog>
      ) : null}
    </>
  );
};
