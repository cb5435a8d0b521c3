import { Button, Notice, Stack } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { roomOf } from '../../common/chunk/room-of';
import { WaitingFrame } from '../../common/chunk/waiting-frame';
import type { PreOrderScreenProps } from './pre-order.screen';
import { preOrderRoomCopy } from './pre-order.room.copy';

/** Stands in when the screen's file cannot be had: nothing of the booking is lost by loading the page again. */
const Missing = ({ model, next, hold }: PreOrderScreenProps) => {
  const copy = wordsOf(preOrderRoomCopy, model.brand);
  const { pre_order_required: isRequired } = model.session;
  const actions = (
    <>
      <Button onClick={() => window.location.reload()}>{copy.again}</Button>
      {isRequired ? null : (
        <Button variant="secondary" onClick={() => void model.move(next)}>
          {copy.goOn}
        </Button>
      )}
    </>
  );
  return (
    <Stack gap={5}>
      {hold}
      <Notice tone="warning" role="alert" title={copy.missingTitle} action={actions}>
        {copy.missingText}
      </Notice>
    </Stack>
  );
};

/** The room of the menu. */
const Waiting = ({ model, hold }: PreOrderScreenProps) => {
  const { next, loading } = wordsOf(preOrderRoomCopy, model.brand);
  return (
    <WaitingFrame model={model} label={next} loading={loading} heights={['48px', '28px', '232px', '232px', '232px']}>
      {hold}
    </WaitingFrame>
  );
};

/** Step 3 in a file of its own: who orders nothing ahead loads nothing of it. Preloaded while a time that leads to it is chosen. */
export const { Room: PreOrderRoom, preload: preloadPreOrder } = roomOf<PreOrderScreenProps>({
  load: async () => (await import('./pre-order.screen')).PreOrderScreen,
  Waiting,
  Missing,
});
