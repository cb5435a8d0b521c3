import { Button, Dialog } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { kitchenSheetCopy } from './kitchen-sheet.copy';
import { Sheet } from './parts/sheet';
import { useKitchenSheet } from './use-kitchen-sheet';

const Content = (props: BookingPartProps) => {
  const copy = wordsOf(kitchenSheetCopy, props.brand);
  return (
    <ViewState brand={props.brand} view={useKitchenSheet(props)} copy={copy} height="480px" wait="silent">
      {({ sheet }) => <Sheet sheet={sheet} copy={copy} />}
    </ViewState>
  );
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
