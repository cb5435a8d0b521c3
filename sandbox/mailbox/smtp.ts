import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { readMessage } from './message';
import type { MessageList } from './message-list';

const sizeLimitBytes = 10_000_000;

/** What is answered to a recipient whose address begins so, before the @ or a tag. */
const refusals: Record<string, { message: string; responseCode: number }> = {
  refused: { message: '5.1.1 This mailbox does not exist', responseCode: 550 },
  later: { message: '4.2.0 This mailbox is busy, try again later', responseCode: 451 },
};

const refusalOf = (address: string): Error | undefined => {
  const refusal = refusals[address.toLowerCase().split(/[.+@]/)[0] ?? ''];
  return refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode });
};

/** Accepts every mail for any recipient but `refused…` and `later…` without a password, so it listens on this machine only. */
export const serveSmtp = async (messages: MessageList, port: number): Promise<{ close(): Promise<void> }> => {
  let lastId = 0;
  const keep = async (source: Buffer, to: string[], id: number) =>
    messages.add(await readMessage(source, to, { id, received_at: new Date() }));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: sizeLimitBytes,
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('The mail is too large.'), { responseCode: 552 }));
        lastId += 1;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        callbackify(keep)(Buffer.concat(chunks), to, lastId, (error) => done(error));
      });
    },
  });
  // A client that disconnects during a mail needs no handling.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
};
