import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { dayOf, formatCallback } from '@bars/shared-api/format';
import type { Kernel } from '../../../kernel/kernel';
import { openingRules, partyRules } from '../../estate/index';
import type { BookingsService } from '../../bookings/index';
import { enquiries } from './enquiries.metrics';
import { insertEnquiry } from './enquiries.store';
import { callbackSlots, momentsOf } from './rules/callback-slots.rules';
import type { EnquiriesService, Wish } from './service';
import { venueMail } from './venue-mail/venue.mail';

const minuteMs = 60_000;

const startOf = ({ date, at }: Wish): Date => new Date('slot' in at ? at.slot : openingRules.startOn(date, at.time));

export const createEnquiriesService = (
  kernel: Kernel,
  { bookings }: { bookings: Pick<BookingsService, 'create'> },
): EnquiriesService => ({
  slots: (brand, wish, now) => callbackSlots(brand.callback, wish && startOf(wish), dayOf(now), now),
  submit: async (tx, { wish, callback, preferredTime, about, ...enquiry }, now) => {
    const startsAt = startOf(wish);
    const endsAt = new Date(startsAt.getTime() + partyRules.stayMinutes(enquiry.type, enquiry.people) * minuteMs);
    const ringBack = formatCallback(callback);
    const saved = await bookings.create(
      tx,
      { ...enquiry, holdId: null, startsAt, endsAt, area: '', status: bookingStatus.pending, ringBack },
      now,
    );
    await insertEnquiry(tx, { bookingId: enquiry.id, callback: momentsOf(callback), preferredTime, about }, now);
    await kernel.metrics.countAfter(tx, enquiries, {
      brand: `${wish.brand.id}`,
      type: partyRules.bookingKindOf(enquiry.type),
    });
    await kernel.mail.queue(
      tx,
      venueMail({ enquiry, brand: wish.brand, refCode: saved.dto.ref_code, startsAt, ringBack, preferredTime, about }),
    );
    return saved;
  },
});
