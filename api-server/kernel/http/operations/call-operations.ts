import type { Config } from '../../config/config';
import { operationsToken } from './operations-port';

/** Why a running server did not do what a command asked of it: it does not answer, does not let us in, or has failed. */
export class OperationsCallFailed extends Error {
  constructor(readonly why: 'silent' | 'refused' | 'failed') {
    super(`The server's operations port: ${why}.`);
  }
}

/**
 * Asks the server that runs on this machine with the same settings (`PORT` or `METRICS_PORT`, and `SECRET`).
 * @returns its JSON, to be parsed
 * @throws OperationsCallFailed
 */
export const callOperations = async (
  { metricsPort, secret }: Pick<Config, 'metricsPort' | 'secret'>,
  path: string,
  body: unknown,
): Promise<unknown> => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${operationsToken(secret)}` };
  try {
    const response = await fetch(`http://127.0.0.1:${metricsPort}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (response.status === 404) throw new OperationsCallFailed('refused');
    if (!response.ok) throw new OperationsCallFailed('failed');
    return await response.json();
  } catch (error) {
    throw error instanceof OperationsCallFailed ? error : new OperationsCallFailed('silent');
  }
};
