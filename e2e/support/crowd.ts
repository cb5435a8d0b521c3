import type { Brand } from './brands';
import type { Stack } from './stack';
import { wordsOf } from '../pages/words';

export interface Wanted {
  brand: Brand;
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:mm` at the venue. */
  time: string;
  people: number;
  /** A venue and type other than the brand's usual ones. */
  at?: { barId: number; typeId: number };
}

const most = 60;

/**
 * Holds every table that is free for such a party at that time, as other visitors, by the public API.
 * @returns the number of tables
 */
export const takeEveryTable = async (stack: Stack, { brand, day, time, people, at }: Wanted): Promise<number> => {
  const { barId, typeId } = at ?? wordsOf[brand];
  const visitor = await stack.visitor(brand);
  for (let taken = 0; taken < most; taken += 1) {
    visitor.forget();
    const { status, body } = await visitor.change({
      bar_id: barId,
      date: day,
      no_people: people,
      party_type: typeId,
      time,
      step: 4,
    });
    if (status === 409) return taken;
    if (status !== 200) throw new Error(`Holding a table failed: ${status} ${body}`);
  }
  throw new Error(`More than ${most} tables were free at ${time}.`);
};
