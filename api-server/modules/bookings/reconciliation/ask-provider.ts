/** So many questions are asked at once. */
const atOnce = 10;

/** Asks one after the other, a few at once, and keeps their order. */
export const askedInBatches = async <One, Answer>(
  all: readonly One[],
  ask: (one: One) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let first = 0; first < all.length; first += atOnce)
    answers.push(...(await Promise.all(all.slice(first, first + atOnce).map(ask))));
  return answers;
};
