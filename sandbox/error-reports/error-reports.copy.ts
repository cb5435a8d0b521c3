/** Texts of the error reports' page. */
export const errorReportsCopy = {
  title: 'Error reports',
  intro: 'Every error report of the booking platform’s pages on this machine ends here. Nothing leaves it.',
  empty: 'No report yet.',
  refresh: 'Look again',
  pageLoad: 'Page load',
  unnamed: 'Unnamed error',
} as const;
