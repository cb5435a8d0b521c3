/** What was thrown, as a report says it. Source: BW-195. */
export const faultText = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error));
