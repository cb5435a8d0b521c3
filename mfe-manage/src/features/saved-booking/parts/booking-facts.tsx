import type { Bill, DueAmount, Invitation } from '@bars/shared-api/contracts/bookings';
import { formatBookingDate, formatPence } from '@bars/shared-api/format';
import { Card, displayType, labelType, space, t } from '@bars/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SavedBookingCopy } from '../saved-booking.copy';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: ${space[4]} ${space[5]};
  margin: 0;
`;

const Place = styled.div<{ $isWide: boolean }>`
  ${({ $isWide }) => ($isWide ? 'grid-column: 1 / -1;' : '')}
`;

const Label = styled.dt`
  color: ${t.inkSoft};
  ${labelType('0.8125rem')}
`;

const Value = styled.dd<{ $isLoud: boolean }>`
  margin: 0;
  overflow-wrap: anywhere;
  ${({ $isLoud }) => ($isLoud ? displayType('clamp(1.25rem, 1rem + 1.2cqi, 1.625rem)') : '')}
  text-transform: none;
`;

interface FactProps {
  label: string;
  values: readonly string[];
  isWide?: boolean;
  isLoud?: boolean;
}

const Fact = ({ label, values, isWide = false, isLoud = false }: FactProps) =>
  values.length === 0 ? null : (
    <Place $isWide={isWide}>
      <Label>{label}</Label>
      {values.map((value) => (
        <Value key={value} $isLoud={isLoud}>
          {value}
        </Value>
      ))}
    </Place>
  );

const dueText = ({ kind, amount, by }: DueAmount, copy: SavedBookingCopy): string =>
  copy.due[kind](amount === null ? '' : formatPence(amount), by === null ? '' : formatBookingDate(by));

/** What was ordered ahead, what is paid, and what is still to pay. */
export const BillFacts = ({ bill: { ordered, paid, to_pay: dues }, copy }: { bill: Bill; copy: SavedBookingCopy }) => (
  <>
    <Fact
      isWide
      label={copy.ordered}
      values={ordered.map((line) => `${(line.is_per_booking ? copy.forEverybody : copy.times)(line.name, line.quantity)} (${formatPence(line.price)})`)}
    />
    <Fact label={copy.paid} values={paid === 0 ? [] : [formatPence(paid)]} />
    <Fact isWide label={copy.toPay} values={dues.map((due) => dueText(due, copy))} />
  </>
);

export interface BookingFactsProps {
  booking: Omit<Extract<Invitation, { can_use_invite: true }>, 'can_use_invite' | 'status_id'>;
  copy: SavedBookingCopy;
  children?: ReactNode;
}

/** The booking's venue, day, time, party and reference. */
export const BookingFacts = ({ booking: { bar, booking_date: at, people, ref_code: reference }, copy, children }: BookingFactsProps) => (
  <Card as="section" aria-label={copy.facts}>
    <Facts>
      <Fact isWide isLoud label={copy.when} values={[formatBookingDate(at)]} />
      <Fact label={copy.where} values={[bar.branded_name]} />
      <Fact label={copy.address} values={[bar.address]} />
      <Fact label={copy.party} values={[copy.people(people)]} />
      <Fact label={copy.reference} values={[reference]} />
      {children}
    </Facts>
  </Card>
);
