import type { Api } from '@bars/shared-api';
import type { AreaName } from '../routes/route-table';

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/**
 * Logs an area's failure to the console and to our server, without the path, which may contain a secret key.
 * If the report itself fails, the network is the cause, and the console has the error.
 */
export const reportFailure = async (api: () => Promise<Api>, area: AreaName, error: unknown): Promise<void> => {
  // eslint-disable-next-line no-console -- the one place where a developer looks first
  console.error(`The area ${area} failed.`, error);
  try {
    const { logSessionError } = await import('@bars/shared-api/client/booking-session');
    await logSessionError(await api(), `area ${area}: ${textOf(error)}`, null);
  } catch {
    return;
  }
};
