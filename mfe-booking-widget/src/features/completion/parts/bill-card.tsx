import type { Bill, DueAmount, OrderedLine } from '@bars/shared-api/contracts/bookings';
import { dayOf, formatBookingDate, formatDay, formatPence } from '@bars/shared-api/format';
import { Card, Heading, space, Stack, t, Text } from '@bars/shared-ui';
import styled from 'styled-components';
import type { BillCopy } from '../completion.copy';

const Lines = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  margin: 0;
`;

const Line = styled.div<{ $strong?: boolean }>`
  display: grid;
  grid-template-columns: subgrid;
  grid-column: 1 / -1;
  gap: ${space[4]};
  padding-block: ${space[2]};
  border-block-start: ${t.rule} ${t.line};
  ${({ $strong }) => ($strong ? 'font-weight: 600;' : '')}
  &:first-child {
    border: 0;
  }
`;

const Amount = styled.dd`
  margin: 0;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Row = ({ label, pence, strong = false }: { label: string; pence: number; strong?: boolean }) => (
  <Line $strong={strong}>
    <dt>{label}</dt>
    <Amount>{formatPence(pence)}</Amount>
  </Line>
);

const lineText = ({ name, quantity, is_per_booking: isOnce }: OrderedLine, copy: BillCopy): string =>
  isOnce ? copy.forEverybody(name, quantity) : copy.times(name, quantity);

const Due = ({ due: { kind, amount, by }, copy, phone }: { due: DueAmount; copy: BillCopy; phone: string }) =>
  kind === 'bill' ? null : (
    <Row strong label={copy.due[kind](by === null ? '' : formatBookingDate(by), phone)} pence={amount ?? 0} />
  );

export interface BillCardProps {
  bill: Bill;
  copy: BillCopy;
  /** Telephone number of the venue. */
  phone: string;
  /** The server's text about the cost of cancelling. */
  terms: string | null;
}

/** The bill: the pre-order, the paid amount, the amounts to pay with their due dates, and the cost of cancelling. Source: BW-62. */
export const BillCard = ({
  bill: { ordered, ordered_total: total, paid, paid_at: paidAt, to_pay: dues },
  copy,
  phone,
  terms,
}: BillCardProps) => (
  <Card as="section" aria-label={copy.title}>
    <Stack gap={3}>
      <Heading level={2}>{copy.title}</Heading>
      <Lines>
        {ordered.map((line, index) => (
          <Row key={index} label={lineText(line, copy)} pence={line.price} />
        ))}
        {ordered.length > 1 ? <Row strong label={copy.total} pence={total} /> : null}
        {paid > 0 && paidAt !== null ? <Row label={copy.paidOn(formatDay(dayOf(paidAt)))} pence={paid} /> : null}
        {dues.map((due) => (
          <Due key={due.kind} due={due} copy={copy} phone={phone} />
        ))}
      </Lines>
      {dues.some(({ kind }) => kind === 'bill') ? <Text>{copy.offBill}</Text> : null}
      {paid > 0 && dues.length === 0 ? <Text strong>{copy.covered}</Text> : null}
      {terms === null ? null : <Text tone="soft">{terms}</Text>}
    </Stack>
  </Card>
);
