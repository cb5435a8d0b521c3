import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { BrunchCall, BrunchSlot, BrunchUpgradeRequest } from '@bars/shared-api/contracts/managed-bookings';
import { dayOf, formatCallback } from '@bars/shared-api/format';
import * as z from 'zod/mini';
import { momentOf } from '../../../../kernel/time/london';
import { AppError } from '../../../../kernel/errors';
import { newToken } from '../../../../kernel/secrets';
import { withLocked, type Deps, type Locked } from '../locked-booking';
import { brunchCopy as copy } from './brunch.copy';
import { brunchMail } from './brunch.mail';
import { readCall, saveCall, type AskedCall } from './brunch.store';

/** What the mail that has not left says of itself. */
const callNote = z.object({ isFirst: z.boolean() });

const mostSlots = 12;
const brunchFlow = 'BrunchBooking';

/** A brunch that stands and is still to come. */
const canUpgrade = ({ bars }: Deps, { booking, now }: Locked): boolean =>
  bars.partyType(booking.typeId)?.booking_flow_name === brunchFlow &&
  booking.agencyName === null &&
  booking.startsAt > now &&
  (booking.status === bookingStatus.confirmed || booking.status === bookingStatus.provisional);

const slotsOf = ({ bars, enquiries }: Deps, { booking, now }: Locked): BrunchSlot[] =>
  enquiries
    .slots(
      bars.brand(booking.brand),
      { brand: bars.brand(booking.brand), date: dayOf(booking.startsAt), at: { slot: booking.startsAt.toISOString() } },
      now,
    )
    .slice(0, mostSlots)
    .map((slot, index) => ({ ...slot, asap: index === 0 && slot.date === dayOf(now) }));

const toDto = ({ publicId, date, start, notes }: AskedCall): BrunchCall => ({
  id: publicId,
  date: new Date(momentOf(date, `${String(start).padStart(2, '0')}:00`)).toISOString(),
  notes,
});

/** When the bar can ring about a better brunch, and the call that is asked for. */
export const readBrunch = (deps: Deps, id: string) =>
  withLocked(deps, id, async (locked) => {
    const [isPossible, call] = [canUpgrade(deps, locked), await readCall(locked.tx, id)];
    return {
      data: { slots: isPossible ? slotsOf(deps, locked) : [] },
      meta: {
        can_upgrade: isPossible,
        has_existing_call: call !== undefined,
        existing_call: call === undefined ? null : toDto(call),
      },
    };
  });

/** Asks for a call, or changes the one that was asked for; the venue gets a mail. @throws AppError `cannot_upgrade`, `call_exists`, 422 for a slot that is not offered */
export const askForBrunch = (
  deps: Deps,
  id: string,
  { callback_slot: wanted, notes, id: callId }: BrunchUpgradeRequest,
): Promise<BrunchCall> =>
  withLocked(deps, id, async (locked) => {
    const { tx, now, booking } = locked;
    const bar = deps.bars.bar(booking.barId);
    if (!bar || !canUpgrade(deps, locked)) throw new AppError(403, copy.cannot, 'cannot_upgrade');
    const existing = await readCall(tx, id);
    if (existing && existing.publicId !== callId) throw new AppError(409, copy.exists, 'call_exists');
    const slot = slotsOf(deps, locked).find(({ date, start }) => date === wanted.date && start === wanted.start);
    if (!slot)
      throw new AppError(422, { message: copy.slotGone, fields: { callback_slot: [copy.slotGone] } }, 'invalid');
    const call = {
      publicId: existing?.publicId ?? newToken(),
      date: slot.date,
      start: slot.start,
      end: slot.end,
      notes,
      timesChanged: existing === undefined ? 0 : existing.timesChanged + 1,
    };
    await saveCall(tx, id, call, now);
    const waiting = callNote.safeParse(
      await deps.kernel.mail.waiting(tx, { kind: 'brunch-call', cause: id, recipient: bar.party_booking_email }),
    );
    const isFirst = existing === undefined || (waiting.success && waiting.data.isFirst);
    await deps.kernel.mail.queue(
      tx,
      brunchMail({
        brand: deps.bars.brand(booking.brand),
        bar,
        booking,
        ringBack: formatCallback(slot),
        notes,
        timesChanged: call.timesChanged,
        isFirst,
      }),
    );
    return toDto(call);
  });
