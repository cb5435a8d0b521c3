/**
 * Codes of an answer of 503, which says in `Retry-After` when the database may be there again. `unavailable`: the call may be made again, since it has changed
 * nothing or changes nothing more the second time. `outcome_unknown`: something may have been saved, so a person looks before they do it again.
 * `took_too_long`: it was stopped and has changed nothing; it names no time, and nobody asks again by themselves.
 */
export const unavailableCodes = {
  unavailable: 'unavailable',
  outcomeUnknown: 'outcome_unknown',
  tookTooLong: 'took_too_long',
} as const;
