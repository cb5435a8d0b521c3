/**
 * Codes of an answer of 503, which says in `Retry-After` when the database may be there again. `unavailable`: the call may be made again, since it has changed
 * nothing or changes nothing more the second time. `outcome_unknown`: something may have been saved, so a person looks before they do it again.
 */
export const unavailableCodes = { unavailable: 'unavailable', outcomeUnknown: 'outcome_unknown' } as const;
