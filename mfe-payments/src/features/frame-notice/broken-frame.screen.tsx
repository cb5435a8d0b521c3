import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import { Button, Heading, Notice, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { frameNoticeCopy } from './frame-notice.copy';

/** Shown after a fault of our own page, which can be loaded again. The server has the payment's state. */
export const BrokenFrame = ({ brand, kind, onReload }: { brand: BrandId; kind: PaymentKind; onReload: () => void }) => {
  const copy = wordsOf(frameNoticeCopy, brand);
  return (
    <Notice tone="error" role="alert">
      <Stack gap={3}>
        <Heading level={1} size="s">
          {copy.broken[kind]}
        </Heading>
        <Text>{copy.brokenText[kind]}</Text>
        <div>
          <Button onClick={onReload}>{copy.reload}</Button>
        </div>
      </Stack>
    </Notice>
  );
};
