import { formatPence } from '@bars/shared-api/format';
import { type OrderedLine, priceOf, valueOf } from '../../estate/index';
import type { Fact } from '../../../kernel/mail/layout';
import type { ConfirmationCopy } from './confirmation.copy';

const lineFact = (copy: ConfirmationCopy, line: OrderedLine): Fact => {
  const label = line.isPerBooking ? copy.forEverybody(line.name, line.quantity) : copy.times(line.name, line.quantity);
  return [label, formatPence(priceOf(line))];
};

/** The pre-order with its total; empty without one. It does not name who eats what. */
export const orderFacts = (copy: ConfirmationCopy, lines: readonly OrderedLine[]): Fact[] =>
  lines.length === 0 ? [] : [...lines.map((line) => lineFact(copy, line)), [copy.total, formatPence(valueOf(lines))]];
