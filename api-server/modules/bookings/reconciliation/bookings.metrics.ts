import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { brandIds, toBrandId, type BrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import { counter } from '../../../kernel/metrics/declare';
import type { DomainMetrics } from '../../../kernel/metrics/readings';
import { partyRules, type BarsService } from '../../estate/index';
import { readBooking, type BookingRow } from '../bookings.store';
import type { What } from '../history';

const brands = brandIds.map((id): `${BrandId}` => `${id}`);

const bookings = counter({
  name: 'bookings_total',
  says: 'What bookings became, by the number of the brand and the kind. `provisional`: made, and waits for its deposit; `confirmed`: made, or its deposit came, or the venue said yes; `unpaid`: cancelled, for the deposit did not come; `cancelled` by guest or venue; `declined`, `postponed` and `no_show` by the venue',
  labels: {
    brand: brands,
    type: partyRules.bookingKinds,
    outcome: ['confirmed', 'provisional', 'cancelled', 'unpaid', 'declined', 'postponed', 'no_show'],
  },
});

type Outcome = (typeof bookings.labels.outcome)[number];

export const bookingsMetrics: DomainMetrics = {
  declared: [bookings],
};

const createdAs: Readonly<Partial<Record<BookingRow['status_id'], Outcome>>> = {
  [bookingStatus.confirmed]: 'confirmed',
  [bookingStatus.provisional]: 'provisional',
};

const outcomes: readonly Outcome[] = bookings.labels.outcome;
const changedTo = ({ kind }: What): Outcome | undefined => outcomes.find((outcome) => outcome === kind);

/** Before this payment the booking waited for its deposit. */
const isConfirmedBy = (row: BookingRow, amountPence: number): boolean =>
  row.status_id === bookingStatus.confirmed &&
  row.deposit_due_at !== null &&
  row.paid_pence - amountPence < row.deposit_pence;

/** Counts what happens to bookings. Enquiries are counted where they are made. */
export const countBookings = ({ events, metrics }: Pick<Kernel, 'events' | 'metrics'>, bars: BarsService): void => {
  const count = async (tx: Tx, row: BookingRow, outcome: Outcome | undefined): Promise<void> => {
    const type = bars.partyType(row.party_type);
    if (outcome !== undefined && type !== undefined)
      await metrics.countAfter(tx, bookings, {
        brand: `${toBrandId(row.brand_id)}`,
        type: partyRules.bookingKindOf(type),
        outcome,
      });
  };
  events.on('booking.created', (tx, { row }) => count(tx, row, createdAs[row.status_id]));
  events.on('booking.paid', async (tx, { row, payment: { kind, amountPence } }) => {
    if (kind !== 'extra' && isConfirmedBy(row, amountPence)) await count(tx, row, 'confirmed');
  });
  events.on('booking.changed', async (tx, { bookingId, what }) => {
    const outcome = changedTo(what);
    const row = outcome === undefined ? undefined : await readBooking(tx, bookingId);
    if (row !== undefined) await count(tx, row, outcome);
  });
};
