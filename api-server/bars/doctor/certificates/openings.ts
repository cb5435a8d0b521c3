import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { TlsOpening } from './tls-hosts';

/** More is no answer to what is asked here. In characters. */
const longestAnswer = 10_000;

/** @throws Error where it says more, or nothing any more */
const heard = async (socket: Socket, isWhole: (text: string) => boolean): Promise<string> => {
  let text = '';
  while (!isWhole(text)) {
    const [chunk]: unknown[] = await once(socket, 'data');
    text += String(chunk);
    if (text.length > longestAnswer) throw new Error('it speaks another protocol');
  }
  return text;
};

/** The last line of an answer has a blank behind its number. Source: RFC 5321, section 4.2.1. */
const isReply = (text: string): boolean => /^\d{3}( .*)?\r?\n$/m.test(text);

/** TLS is offered, refused, or not what is spoken there. Source: RFC 3207. */
const startTls = async (socket: Socket): Promise<boolean> => {
  await heard(socket, isReply);
  socket.write('EHLO [127.0.0.1]\r\n');
  if (!/^250[- ]STARTTLS\b/im.test(await heard(socket, isReply))) return false;
  socket.write('STARTTLS\r\n');
  return (await heard(socket, isReply)).startsWith('220');
};

/** Source: PostgreSQL, frontend/backend protocol, SSL session encryption. */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

const requestTls = async (socket: Socket): Promise<boolean> => {
  socket.write(sslRequest);
  return (await heard(socket, (text) => text !== '')).startsWith('S');
};

/** Says to a server what comes before TLS. Resolves with whether it speaks TLS from now on. */
export const openings: Readonly<Record<TlsOpening, (socket: Socket) => Promise<boolean>>> = {
  none: async () => true,
  smtp: startTls,
  postgres: requestTls,
};
