/** The text of a thrown value for an error report. Source: BW-195. */
export const faultText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
