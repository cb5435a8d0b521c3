import type { Config } from '../../config/config';
import { operationsToken } from './operations-port';

/** Why a running server did not do what a command asked of it: it does not answer, does not let us in, or has failed. */
export class OperationsCallFailed extends Error {
  /** @param mayBeDone the call reached the server, which may have done it before it failed or went away */
  constructor(
    readonly why: 'silent' | 'refused' | 'failed',
    readonly mayBeDone = why === 'failed',
  ) {
    super(`The server's operations port: ${why}.`);
  }
}

/** Whether the call may have arrived: a connection that was never made has failed before, one that was cut or fell silent afterwards. */
const mayHaveArrived = (error: unknown): boolean => {
  if (!(error instanceof TypeError) || error.message !== 'fetch failed') return true;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^(UND_ERR_(?!CONNECT)|ECONNRESET|EPIPE)/.test(code);
};

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
    throw error instanceof OperationsCallFailed ? error : new OperationsCallFailed('silent', mayHaveArrived(error));
  }
};
