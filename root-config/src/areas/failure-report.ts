import type { Api } from '@bars/shared-api';
import type { AreaName } from '../routes/route-table';

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/**
 * Tells the console and our own server that an area failed; never the path, which may hold somebody's key.
 * The report itself may fail: then the network is what is wrong, and the console has it.
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
