/** `look`: worth a look, and nothing stands still. `wrong`: something does not work, or soon will not. */
export type State = 'ok' | 'look' | 'wrong';

/** What a check has found. `says`: one sentence, which says what to do where it is not ok. */
export interface Finding {
  check: string;
  state: State;
  says: string;
}

/** What somebody could not find out is worth a look: one fault hides no other. @param error of the check */
export const unknownOf = (check: string, error: unknown): Finding => ({
  check,
  state: 'look',
  says: `It could not be looked at: ${error instanceof Error ? error.message : String(error)}`,
});

/** The findings of one check, or that it failed. */
export const looked = async (
  check: string,
  look: () => Promise<readonly Finding[]> | readonly Finding[],
): Promise<readonly Finding[]> => {
  try {
    return await look();
  } catch (error) {
    return [unknownOf(check, error)];
  }
};

/** A number against two limits, of which the second is worse. */
export const stateOf = (value: number, { look, wrong }: { look: number; wrong: number }): State => {
  const isUpwards = wrong > look;
  const isBeyond = (limit: number) => (isUpwards ? value >= limit : value <= limit);
  if (isBeyond(wrong)) return 'wrong';
  return isBeyond(look) ? 'look' : 'ok';
};
