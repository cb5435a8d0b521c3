import { BrandScope, brandOf, Page, Stack } from '@bars/shared-ui';
import { useCallback, useState } from 'react';
import { WindowNote } from '../features/frame-notice/window-note';
import { PayFrame, type PayFrameProps } from './pay-frame';

/** `/frame/pay/` in a window of its own: the same payment, for pages that allow no frame of the card page. No page is told its outcome. */
export const PayWindow = (props: Omit<PayFrameProps, 'onOutcome' | 'isAlone' | 'watchCharges' | 'onPayable'>) => {
  const [isOver, setOver] = useState(false);
  const onOutcome = useCallback(() => setOver(true), []);
  const { kind, brand: given } = props.params;
  const brand = brandOf(given);
  return (
    <BrandScope brand={brand}>
      <Page width="reading">
        <Stack gap={4}>
          {kind === 'card' && !isOver ? <WindowNote brand={brand} says="terms" /> : null}
          <PayFrame {...props} isAlone onOutcome={onOutcome} />
          {isOver ? <WindowNote brand={brand} says="over" /> : null}
        </Stack>
      </Page>
    </BrandScope>
  );
};
