import { booking, type Send, type Wish } from './requests';

const crowd = 500;
/** So many prepare at once; it is not what is measured. */
const preparing = 20;

export interface LastTable {
  /** How often each status was answered. */
  statuses: Record<string, number>;
  /** From the moment at which all ask to an answer, in ms. */
  firstMs: number;
  medianMs: number;
  slowestMs: number;
  booked: number;
}

/** Five hundred visitors, each in front of the same table, want it at once; whoever has it books. */
export const measureLastTable = async (send: Send, place: Omit<Wish, 'email'>): Promise<LastTable> => {
  const visitor = booking(send);
  const wishes = Array.from({ length: crowd }, (_, index) => ({
    ...place,
    email: `crowd-${place.date}-${index}@guests.example`,
  }));
  const ready: { sessionId: string; wish: Wish }[] = [];
  const waiting = [...wishes];
  await Promise.all(
    Array.from({ length: preparing }, async () => {
      for (let wish = waiting.pop(); wish !== undefined; wish = waiting.pop()) {
        const { sessionId, answers } = await visitor.begin(wish);
        if (sessionId === null) throw new Error(`A visitor was refused: ${answers.at(-1)?.text}`);
        ready.push({ sessionId, wish });
      }
    }),
  );
  const answers = await Promise.all(
    ready.map(async ({ sessionId, wish }) => ({ sessionId, answer: await visitor.claim(sessionId, wish) })),
  );
  const statuses: Record<string, number> = {};
  for (const { answer } of answers) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  const sorted = answers.map(({ answer }) => Math.round(answer.ms)).sort((one, other) => one - other);
  let booked = 0;
  for (const { sessionId, answer } of answers)
    if (answer.status === 200 && (await visitor.complete(sessionId)).status === 200) booked += 1;
  return {
    statuses,
    firstMs: sorted[0] ?? NaN,
    medianMs: sorted[crowd / 2] ?? NaN,
    slowestMs: sorted.at(-1) ?? NaN,
    booked,
  };
};
