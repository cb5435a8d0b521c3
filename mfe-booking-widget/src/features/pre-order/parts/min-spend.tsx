import { formatPence } from '@bars/shared-api/format';
import { Notice, Text, type Tone } from '@bars/shared-ui';
import type { PreOrderCopy } from '../pre-order.copy';
import { minSpendReason, toGo } from '../pre-order.rules';

export interface MinSpendProps {
  /** Pence. */
  minSpend: number;
  value: number;
  /** Whether the minimum spend blocks the next step. */
  isHindrance: boolean;
  copy: PreOrderCopy;
}

/** The notice always has two sentences, so that the page does not move. A blocked button moves the focus to the second one. */
const MinSpendNotice = ({ tone, said, rest }: { tone: Tone; said: string; rest: string }) => (
  <Notice tone={tone}>
    <Text>{said}</Text>
    <Text strong {...(tone === 'warning' ? { tabIndex: -1, 'data-hindrance': '' } : {})}>
      {rest}
    </Text>
  </Notice>
);

/** The minimum spend, and the missing amount if it blocks the next step. Sources: BW-146, BW-147. */
export const MinSpend = ({ minSpend, value, isHindrance, copy }: MinSpendProps) => {
  const left = toGo({ min_spend: minSpend }, value);
  const said = copy.minSpend(formatPence(minSpend));
  if (left === 0) return <MinSpendNotice tone="success" said={said} rest={copy.minSpendReached} />;
  return isHindrance ? (
    <MinSpendNotice tone="warning" said={said} rest={copy.toGo(minSpendReason, formatPence(left))} />
  ) : (
    <MinSpendNotice tone="info" said={said} rest={copy.minSpendOpen(formatPence(left))} />
  );
};
