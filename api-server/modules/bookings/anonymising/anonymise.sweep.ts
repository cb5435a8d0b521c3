import { subYears } from 'date-fns';
import { millisecondsInHour } from 'date-fns/constants';
import type { Kernel } from '../../../kernel/kernel';
import { erasersOfBooking, type PersonalData } from '../../../kernel/personal-data';
import type { CardsService, DepositsService } from '../../payments/index';
import { lockBooking } from '../bookings.store';
import { findDue, putOff } from './anonymising.store';

const batch = 20;
/** Years after the visit for which the contact of a booking is kept. The privacy page names them. */
const keptYears = 6;

/** Until when visits ended whose contacts are erased. */
export const contactsKeptSince = (now: Date): Date => subYears(now, keptYears);

export interface AnonymiseDeps {
  kernel: Pick<Kernel, 'db'>;
  deposits: Pick<DepositsService, 'isMoving'>;
  cards: Pick<CardsService, 'releaseForBooking'>;
  /** What every domain declares of its tables. */
  personalData: () => readonly PersonalData[];
}

/** Erases who booked: where the account was deleted and the visit is over, and six years after the visit. The provider forgets a card that secured it. */
export const anonymiseSweep =
  ({ kernel, deposits, cards, personalData }: AnonymiseDeps) =>
  async (now: Date): Promise<number> => {
    let done = 0;
    for (const id of await findDue(kernel.db, { now, endedBefore: contactsKeptSince(now) }, batch)) {
      const isErased = await kernel.db.transaction().execute(async (tx) => {
        await lockBooking(tx, id);
        if (await deposits.isMoving(tx, id)) {
          await putOff(tx, id, new Date(now.getTime() + millisecondsInHour));
          return false;
        }
        await cards.releaseForBooking(tx, id, now);
        for (const erase of erasersOfBooking(personalData())) await erase(tx, id);
        return true;
      });
      if (isErased) done += 1;
    }
    return done;
  };
