import { readFile } from 'node:fs/promises';
import { Agent } from 'node:https';
import type { AxiosStatic } from 'axios';
import * as z from 'zod/mini';
import type { ApplePayConfig } from '../../../../kernel/config/config.wallets';
import { isLoopback } from '../../../../kernel/config/config.sign-in';

/** Apple answers in a moment, and the sheet waits half a minute at most. */
const answersWithinMs = 10_000;
const mostBytes = 64 * 1024;

/** Opaque to us: the sheet takes it as it is. */
const merchantSession = z.record(z.string(), z.unknown());

/** Apple's answer, or why there is none, in words without our key. */
export type MerchantSession =
  | { kind: 'session'; session: z.infer<typeof merchantSession> }
  | { kind: 'none'; why: string };

/** The agent that shows our merchant identity certificate; read anew for each call, so that a renewed certificate counts at once. */
const agentOf = async ({ certificate }: ApplePayConfig): Promise<{ httpsAgent?: Agent }> =>
  certificate === null
    ? {}
    : {
        httpsAgent: new Agent({ cert: await readFile(certificate.certFile), key: await readFile(certificate.keyFile) }),
      };

/** Not every machine resolves names below `localhost`. */
const reachable = (url: URL): string =>
  url.hostname.endsWith('.localhost') && isLoopback(url.href) ? url.href.replace(url.hostname, 'localhost') : url.href;

/** What failed, in words that are safe in a log: the error itself carries our key. */
const causeOf = ({ isAxiosError }: AxiosStatic, error: unknown): string => {
  if (isAxiosError(error))
    return error.response === undefined ? (error.code ?? 'no answer') : `status ${error.response.status}`;
  return error instanceof z.core.$ZodError ? 'an answer that is no session' : 'an unreadable certificate or address';
};

/**
 * Asks Apple for the merchant session of a payment sheet. Redirects are not followed.
 * @param domain the site whose page shows the sheet; it is registered with Apple
 */
export const askMerchantSession = async (apple: ApplePayConfig, url: URL, domain: string): Promise<MerchantSession> => {
  const body = {
    merchantIdentifier: apple.merchantId,
    displayName: apple.displayName,
    initiative: 'web',
    initiativeContext: domain,
  };
  const { default: axios } = await import('axios');
  try {
    const { data } = await axios.post<unknown>(reachable(url), body, {
      ...(await agentOf(apple)),
      maxRedirects: 0,
      maxContentLength: mostBytes,
      proxy: false,
      responseType: 'json',
      signal: AbortSignal.timeout(answersWithinMs),
    });
    return { kind: 'session', session: merchantSession.parse(data) };
  } catch (error) {
    return { kind: 'none', why: causeOf(axios, error) };
  }
};
