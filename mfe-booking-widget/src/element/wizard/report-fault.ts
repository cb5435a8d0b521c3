import type { ErrorReportsOptions } from '@bars/shared-api/client/error-reports';

/**
 * Reports errors that the wizard itself has caught. The page around is another site's: its own errors are not ours, so no global
 * handler is installed, and nothing is loaded before the first error. Whether reports go anywhere, our server decides.
 */
export const faultReporter = (place: Pick<ErrorReportsOptions, 'origin' | 'apiKey' | 'brand'>): ((error: unknown) => void) => {
  const report = async (error: unknown): Promise<void> => {
    try {
      const { createErrorReports } = await import('@bars/shared-api/client/error-reports');
      createErrorReports({ ...place, surface: 'element', page: () => 'bars-booking-widget' }).capture(error);
    } catch {
      return;
    }
  };
  return (error) => void report(error);
};
