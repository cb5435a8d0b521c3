import { Button, Notice, Stack } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { StepSkeleton } from '../../common/lazy/step-skeleton';
import type { PreOrderScreenProps } from './pre-order.screen';
import { preOrderPlaceholdersCopy } from './pre-order.placeholders.copy';

/** Shown if the file of the screen does not load. A reload loses nothing of the booking. */
export const MissingPreOrder = ({ model, next, hold }: PreOrderScreenProps) => {
  const copy = wordsOf(preOrderPlaceholdersCopy, model.brand);
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

/** Shown while the file of the menu loads. */
export const PreOrderSkeleton = ({ model, hold }: Pick<PreOrderScreenProps, 'model' | 'hold'>) => {
  const { next, loading } = wordsOf(preOrderPlaceholdersCopy, model.brand);
  return (
    <StepSkeleton model={model} label={next} loading={loading} heights={['48px', '28px', '232px', '232px', '232px']}>
      {hold}
    </StepSkeleton>
  );
};
