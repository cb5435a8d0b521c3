export const errorReportsCopy = { invalid: 'This is not an error report.' };
