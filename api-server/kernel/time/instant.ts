/** An instant in the API, ISO 8601 in UTC; null stays null. */
export const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;
