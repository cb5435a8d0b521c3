import { millisecondsInHour } from 'date-fns/constants';
import type { Kernel } from '../../../kernel/kernel';
import type { CardsService } from '../../cards/service';
import type { DepositsService } from '../../deposits/service';
import { contactOf, lockBooking } from '../bookings.store';
import type { AnonymisedTaker } from '../service';
import { erase, findDue, putOff } from './anonymising.store';

const batch = 20;

export interface AnonymiseParts {
  kernel: Pick<Kernel, 'db' | 'mail'>;
  deposits: Pick<DepositsService, 'isMoving'>;
  cards: Pick<CardsService, 'releaseForBooking'>;
  /** Domains with words of the guest beside the booking. */
  takers: readonly AnonymisedTaker[];
}

/** Erases who booked, where the account was deleted and the visit is over. The provider forgets a card that secured it. */
export const anonymiseSweep = ({ kernel, deposits, cards, takers }: AnonymiseParts) => async (now: Date): Promise<number> => {
  let done = 0;
  for (const id of await findDue(kernel.db, now, batch)) {
    const isErased = await kernel.db.transaction().execute(async (tx) => {
      await lockBooking(tx, id);
      if (await deposits.isMoving(tx, id)) {
        await putOff(tx, id, new Date(now.getTime() + millisecondsInHour));
        return false;
      }
      await cards.releaseForBooking(tx, id, now);
      for (const take of takers) await take(tx, id);
      await kernel.mail.forget(tx, (await contactOf(tx, id)).email.toLowerCase());
      await erase(tx, id);
      return true;
    });
    if (isErased) done += 1;
  }
  return done;
};
