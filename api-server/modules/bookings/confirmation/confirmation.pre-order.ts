import { formatPence } from '@bars/shared-api/format';
import { type OrderedLine, orderLines } from '../../estate/index';
import type { Fact } from '../../../kernel/mail/layout/layout';
import type { ConfirmationCopy } from './confirmation.copy';

const lineFact = (copy: ConfirmationCopy, line: OrderedLine): Fact => {
  const label = line.isPerBooking ? copy.forEverybody(line.name, line.quantity) : copy.times(line.name, line.quantity);
  return [label, formatPence(orderLines.priceOf(line))];
};

const extraFacts = (copy: ConfirmationCopy, pence: number): Fact[] =>
  pence === 0 ? [] : [[pence < 0 ? copy.cheaper : copy.extras, formatPence(Math.abs(pence))]];

/**
 * The pre-order with its total; empty without one. It does not name who eats what.
 * @param extraPence what the dishes of the guests cost more than was ordered, or below 0 less
 */
export const orderFacts = (copy: ConfirmationCopy, lines: readonly OrderedLine[], extraPence: number): Fact[] =>
  lines.length === 0
    ? []
    : [
        ...lines.map((line) => lineFact(copy, line)),
        ...extraFacts(copy, extraPence),
        [copy.total, formatPence(orderLines.valueOf(lines) + extraPence)],
      ];
