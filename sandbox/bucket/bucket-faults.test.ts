import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReleaseRefused, TargetUnreachable } from '../../tools/release/target/errors.mjs';
import { openBucket } from '../../tools/release/target/bucket.mjs';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A bucket whose every answer is this one. */
const bucket = async (answer: (response: ServerResponse, request: IncomingMessage) => void, answerMs = 300) => {
  server = createServer((request, response) => answer(response, request));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://localhost:${port}`);
  vi.stubEnv('AWS_REGION', 'eu-west-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'sandbox');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
  return openBucket('s3://bars/portal', { answerMs });
};
const refusal = (status: number, code: string) => (response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

describe('a bucket that', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['never answers', () => undefined],
    [
      'stops in the middle',
      (response) => void response.writeHead(200, { 'content-length': '10', etag: '"1"' }).write('half'),
    ],
    [
      'closes in the middle',
      (response) => {
        response.writeHead(200, { 'content-length': '10', etag: '"1"' });
        response.write('half', () => response.destroy());
      },
    ],
    [
      'sends a byte now and then without end',
      (response) => {
        response.writeHead(200, { etag: '"1"' });
        const drip = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
    ['denies', refusal(403, 'AccessDenied')],
    ['says that the clock is wrong', refusal(403, 'RequestTimeTooSkewed')],
    ['is gone', refusal(404, 'NoSuchBucket')],
  ])('%s is said to be unreachable, in a sentence', async (_what, answer) => {
    const target = await bucket(answer);
    for (const read of [() => target.read('live.json'), () => target.readUnless('live.json', '"0"')]) {
      const error: unknown = await read().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(TargetUnreachable);
      expect(String(error)).toMatch(/(s3:\/\/bars\/portal cannot be used: [^.]+|There is no bucket bars)\.$/);
    }
  });

  it('has a file that is larger than one may be is not read to its end', async () => {
    const target = await bucket((response) => {
      response.writeHead(200, { etag: '"1"' });
      const more = (): void => {
        while (response.writable && response.write(Buffer.alloc(100_000)));
        response.once('drain', more);
      };
      more();
    }, 60_000);
    await expect(target.read('a/x.js')).rejects.toThrow(ReleaseRefused);
  });

  it('is slow with one object holds back no other one, and gives the slow one whole', async () => {
    const asked = new EventEmitter<{ slow: [ServerResponse] }>();
    const first = once(asked, 'slow');
    const target = await bucket((response, { url = '' }) => {
      response.writeHead(200, { etag: '"1"' });
      if (!url.includes('slow.js')) return void response.end('quick');
      response.write('sl');
      asked.emit('slow', response);
    }, 60_000);
    const slow = target.read('a/slow.js');
    const [answer]: ServerResponse[] = await first;
    expect((await target.read('a/quick.js'))?.bytes.toString()).toBe('quick');
    answer?.end('ow');
    expect((await slow)?.bytes.toString()).toBe('slow');
  });
});
