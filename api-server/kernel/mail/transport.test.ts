import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { smtpTransport, type MailTransport, type PostedMail } from './transport';

const mail: PostedMail = {
  idempotencyKey: 'one',
  kind: 'booking-confirmation',
  cause: 'a-booking',
  messageId: '<one@mail.bars>',
  from: { name: 'Northlight', address: 'bookings@northlight.example' },
  brandId: 1,
  recipient: 'ada@example.com',
  subject: 'Your booking',
  text: 'See you.',
  html: '<p>See you.</p>',
  attachments: [
    {
      filename: 'booking.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'BEGIN:VCALENDAR',
    },
  ],
};

let received: { from: string; to: string[]; source: string }[];
let server: SMTPServer;
let port: number;
let refuses: boolean;
let transport: MailTransport;
beforeEach(async () => {
  received = [];
  refuses = false;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        if (refuses) return done(new Error('Mailbox is full'));
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  transport = smtpTransport(`smtp://127.0.0.1:${port}`);
});
afterEach(async () => {
  transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

it('sends an attachment of bytes as it is', async () => {
  const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]).toString('base64');
  const file = { filename: 'copy.pdf', contentType: 'application/pdf', content, encoding: 'base64' as const };
  await transport.send({ ...mail, attachments: [file] });
  expect(received[0]?.source).toContain(content);
  expect(received[0]?.source).toContain('Content-Type: application/pdf; name=copy.pdf');
});

it('hands over sender, recipient, Message-ID, both texts and the attachment', async () => {
  await transport.send(mail);
  const [one] = received;
  expect(one).toMatchObject({ from: 'bookings@northlight.example', to: ['ada@example.com'] });
  for (const part of [
    'Message-ID: <one@mail.bars>',
    'From: Northlight <bookings@northlight.example>',
    'Subject: Your booking',
    'Auto-Submitted: auto-generated',
    '<p>See you.</p>',
    'filename=booking.ics',
    'text/calendar',
  ]) {
    expect(one?.source).toContain(part);
  }
});

it.each(['a&b@example.test', "o'brien@example.test", 'ann+bars@example.test', '!#$%*/=?^_`{|}~-@example.test'])(
  'hands %s over as it is, in the envelope and in the header',
  async (recipient) => {
    await transport.send({ ...mail, recipient });
    expect(received[0]).toMatchObject({ to: [recipient], source: expect.stringContaining(`To: ${recipient}\r\n`) });
  },
);

it('hands over an international domain in ASCII', async () => {
  await transport.send({ ...mail, recipient: 'ann@xn--mnchen-3ya.test' });
  // The test server shows domains as they are read.
  expect(received[0]).toMatchObject({
    to: ['ann@münchen.test'],
    source: expect.stringContaining('To: ann@xn--mnchen-3ya.test\r\n'),
  });
});

it('hands over an address that needs SMTPUTF8, which the server offers', async () => {
  await transport.send({ ...mail, recipient: 'änn@xn--mnchen-3ya.test' });
  expect(received[0]?.to).toEqual([expect.stringMatching(/^änn@/)]);
});

it('refuses injected recipients and headers', async () => {
  await transport.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' });
  expect(received[0]?.to).toEqual(['ada@example.com']);
  expect(received[0]?.source).not.toMatch(/^Bcc:/m);
});

it.each([
  ['refused@example.com', 550, 'mailbox'],
  ['later@example.com', 451, 'later'],
  ['login@example.com', 530, 'sender'],
])('says what it means that %s is answered with %i: %s', async (recipient, responseCode, refusal) => {
  server.onRcptTo = (_address, _session, done) => done(Object.assign(new Error('No'), { responseCode }));
  await expect(transport.send({ ...mail, recipient })).rejects.toMatchObject({ refusal });
});

it('says that the sender is refused where the server refuses it', async () => {
  server.onMailFrom = (_address, _session, done) =>
    done(Object.assign(new Error('5.1.8 Not this sender'), { responseCode: 550 }));
  await expect(transport.send(mail)).rejects.toMatchObject({ refusal: 'sender' });
});

it('fails when the server refuses or is down', async () => {
  refuses = true;
  await expect(transport.send(mail)).rejects.toThrow('Mailbox is full');
  const gone = smtpTransport(`smtp://127.0.0.1:${await freePort()}`);
  await expect(gone.send(mail)).rejects.toThrow('ECONNREFUSED');
  gone.close();
});

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
};
