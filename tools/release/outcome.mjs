import { LostRace, ReleaseRefused, TargetUnreachable } from './target/errors.mjs';

/** What a command ends with. @typedef {{ code: 0 | 2 | 3 | 4 | 5, out: string, err: string }} Outcome */

/** Wrong use of a command; the message says the right one. */
export class WrongUse extends Error {}

const codes = [
  [WrongUse, 2],
  [ReleaseRefused, 3],
  [LostRace, 4],
  [TargetUnreachable, 5],
];

/**
 * @param {2 | 3 | 4 | 5} code @param {string} sentence @param {boolean} [isJson] for programs, which read what is printed
 * @returns {Outcome}
 */
export const failed = (code, sentence, isJson = false) =>
  isJson ? { code, out: JSON.stringify({ code, sentence }), err: '' } : { code, out: '', err: sentence };

/** @param {unknown} error @param {boolean} [isJson] @returns {Outcome} @throws what is a fault of this program */
export const failureOf = (error, isJson) => {
  const known = codes.find(([kind]) => error instanceof kind);
  if (known === undefined) throw error;
  return failed(known[1], error.message, isJson);
};
