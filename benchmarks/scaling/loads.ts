import { addDays } from '../../api-server/kernel/time/calendar';
import { booking, freeTables, managed, type Answer, type Send } from './requests';

/** Who asks at once. */
const clients = 24;
const daysAhead = 60;
const firstDay = '2026-11-21';

export interface LoadDeps {
  send: Send;
  /** Bars that take bookings of the type that is asked for. */
  barIds: readonly number[];
  manageKeys: readonly string[];
}

/** One turn of one client: everything that it asked, and whether a booking was made of it. */
interface Turn {
  answers: Answer[];
  isBooked: boolean;
}
type Take = (turn: number) => Promise<Turn>;

const times = ['14:00', '18:00'];

/** Turns that no two clients share: everyone wants another table first. */
const takes = ({ send, barIds, manageKeys }: LoadDeps) => {
  const day = (turn: number) => addDays(firstDay, (turn * 7) % daysAhead);
  const availability: Take = async (turn) => ({
    answers: [await freeTables(send, { date: day(turn), people: 2 + (turn % 3) })],
    isBooked: false,
  });
  const manage: Take = async (turn) => ({
    answers: [await managed(send, manageKeys[turn % manageKeys.length] ?? '')],
    isBooked: false,
  });
  const book: Take = async (turn) => {
    const wish = {
      barId: barIds[turn % barIds.length] ?? 0,
      date: day(Math.floor(turn / barIds.length)),
      time: times[turn % times.length] ?? '',
      people: 2 + (turn % 3),
      email: `load-${turn}@guests.example`,
    };
    const visitor = booking(send);
    const { answers, sessionId } = await visitor.begin(wish);
    if (sessionId === null) return { answers, isBooked: false };
    const claimed = await visitor.claim(sessionId, wish);
    if (claimed.status !== 200) return { answers: [...answers, claimed], isBooked: false };
    const completed = await visitor.complete(sessionId);
    return { answers: [...answers, claimed, completed], isBooked: completed.status === 200 };
  };
  // Of ten turns seven look for a table, two look at their booking, and one books.
  const mixed: Take = (turn) =>
    turn % 10 < 7 ? availability(turn) : turn % 10 < 9 ? manage(turn) : book(Math.floor(turn / 10));
  return { availability, manage, book, mixed };
};
export type LoadName = keyof ReturnType<typeof takes>;
export const loadNames: readonly LoadName[] = ['availability', 'manage', 'book', 'mixed'];

/** What a load has measured. */
export interface Load {
  /** In ms, of each request. */
  p50: number;
  p95: number;
  p99: number;
  requestsPerSecond: number;
  bookingsPerSecond: number;
  /** Requests that were answered with 4xx: somebody else has the table, for instance. */
  refused: number;
  /** Requests that were answered with 5xx. */
  failed: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** As many clients as there are ask one thing after the other for some seconds. */
export const measureLoad = async (
  deps: LoadDeps,
  { name, seconds, firstTurn }: { name: LoadName; seconds: number; firstTurn: number },
): Promise<{ load: Load; turns: number }> => {
  const take = takes(deps)[name];
  const answers: Answer[] = [];
  let [turn, bookings] = [firstTurn, 0];
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const done = await take(turn++);
        answers.push(...done.answers);
        if (done.isBooked) bookings += 1;
      }
    }),
  );
  const took = (performance.now() - from) / 1000;
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => round(sorted[Math.floor(share * (sorted.length - 1))] ?? NaN);
  const load = {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    requestsPerSecond: Math.round(answers.length / took),
    bookingsPerSecond: round(bookings / took),
    refused: answers.filter(({ status }) => status >= 400 && status < 500).length,
    failed: answers.filter(({ status }) => status >= 500).length,
  };
  return { load, turns: turn - firstTurn };
};
