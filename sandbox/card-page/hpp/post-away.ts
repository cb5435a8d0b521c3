import { request } from 'node:http';
import { encodeAnswer } from '../rules/answer.rules';
import type { AnswerFields } from '../rules/hash.rules';

const timeoutMs = 10_000;
const isHere = (hostname: string): boolean => /^(localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** The merchant's answer to the post. */
export interface Reception {
  status: number;
  body: string;
}

/**
 * Posts an answer to the merchant from this server, without a browser, and only to this machine.
 * @throws Error when the address is on another machine, or there is no answer
 */
export const postAway = async (to: string, fields: AnswerFields): Promise<Reception> => {
  const address = new URL(to);
  if (address.protocol !== 'http:' || !isHere(address.hostname))
    throw new Error(`${address.origin} is not on this machine.`);
  const body = new URLSearchParams({ hppResponse: encodeAnswer(fields) }).toString();
  const headers = {
    host: address.host,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  };
  // Browsers resolve names below localhost; the system's resolver may not.
  const hostname = address.hostname.endsWith('.localhost') ? 'localhost' : address.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port: address.port,
        path: address.pathname + address.search,
        method: 'POST',
        headers,
        timeout: timeoutMs,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8').slice(0, 2_000) }),
        );
      },
    );
    call.on('timeout', () => call.destroy(new Error('The merchant did not answer in time.')));
    call.on('error', reject);
    call.end(body);
  });
};
