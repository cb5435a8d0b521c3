import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailbox } from './mailbox.server';
import { createMessageList, type MessageList } from './message-list';
import { serveSmtp } from './smtp';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
};

let messages: MessageList;
let smtp: Awaited<ReturnType<typeof serveSmtp>>;
let mailbox: ReturnType<typeof createMailbox>;
let port: number;
beforeEach(async () => {
  messages = createMessageList(3);
  port = await freePort();
  smtp = await serveSmtp(messages, port);
  mailbox = createMailbox(messages);
});
afterEach(async () => {
  await mailbox.close();
  await smtp.close();
});

const send = async (to: string, subject = 'Your booking at Café Ñ') => {
  const transport = createTransport({ host: '127.0.0.1', port });
  await transport.sendMail({
    from: { name: 'Northlight', address: 'bookings@northlight.example' },
    to,
    subject,
    messageId: '<one@mail.bars>',
    text: 'See you on <Saturday>.',
    html: '<p>See you <a href="http://localhost:9000/manage/x">here</a>.</p><script>alert(1)</script>',
    attachments: [
      {
        filename: 'booking.ics',
        contentType: 'text/calendar; charset=utf-8',
        content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
        contentTransferEncoding: 'base64',
      },
      { filename: 'Straße "1".png', contentType: 'image/png', content: Buffer.from([137, 80, 78, 71]) },
    ],
  });
  transport.close();
};
const get = (url: string) => mailbox.inject({ url, headers: { host: 'localhost:9003' } });

it.each([
  ['refused@example.com', 550],
  ['Refused.ada@example.com', 550],
  ['refused+tag@example.com', 550],
  ['later@example.com', 451],
])('takes no mail for %s: %i', async (address, responseCode) => {
  await expect(send(address)).rejects.toMatchObject({ responseCode, command: 'RCPT TO' });
  expect(messages.all()).toEqual([]);
});

it('takes mail for a name that only begins like one of those', async () => {
  await send('refusedly@example.com');
  expect(messages.all()).toHaveLength(1);
});

describe('the API for tests', () => {
  it('returns every part of a mail as it was sent', async () => {
    await send('Ada@example.com');
    const answer = await get('/api/messages');
    expect(answer.json()).toEqual([
      {
        id: 1,
        message_id: '<one@mail.bars>',
        received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        from: 'Northlight <bookings@northlight.example>',
        to: 'Ada@example.com',
        subject: 'Your booking at Café Ñ',
        text: expect.stringContaining('See you on <Saturday>.'),
        html: expect.stringContaining('<script>alert(1)</script>'),
        attachments: [
          {
            filename: 'booking.ics',
            content_type: 'text/calendar',
            size: 32,
            content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
          },
          { filename: 'Straße "1".png', content_type: 'image/png', size: 4, content: 'iVBORw==' },
        ],
      },
    ]);
  });

  it('returns the mails of one recipient, newest first, and deletes all on DELETE', async () => {
    await send('ada@example.com', 'first');
    await send('bob@example.com', 'second');
    await send('ada@example.com', 'third');
    const found = (await get('/api/messages?to=ADA@example.com')).json<{ subject: string }[]>();
    expect(found.map(({ subject }) => subject)).toEqual(['third', 'first']);
    expect(
      (await mailbox.inject({ method: 'DELETE', url: '/api/messages', headers: { host: 'localhost' } })).statusCode,
    ).toBe(204);
    expect((await get('/api/messages')).json()).toEqual([]);
  });

  it('keeps the newest mails up to its capacity', async () => {
    for (const subject of ['1', '2', '3', '4']) await send('ada@example.com', subject);
    expect(messages.all().map(({ subject }) => subject)).toEqual(['4', '3', '2']);
  });
});

describe('the pages', () => {
  it('show a message when there is no mail', async () => {
    expect((await get('/')).body).toContain('No mail yet.');
  });

  it('list mails and show one, with every text escaped', async () => {
    await send('ada@example.com', '<b>bold</b>');
    const list = await get('/');
    expect(list.body).toContain('1 mail, newest first');
    expect(list.body).toContain('&lt;b&gt;bold&lt;/b&gt;');
    const page = await get('/messages/1');
    expect(page.body).toContain('<h1>&lt;b&gt;bold&lt;/b&gt;</h1>');
    expect(page.body).toContain('See you on &lt;Saturday&gt;.');
    expect(page.body).toContain('download="Straße &quot;1&quot;.png"');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('show the HTML of a mail where no script runs and nothing is fetched', async () => {
    await send('ada@example.com');
    expect((await get('/messages/1')).body).toContain(
      'src="/messages/1/html" sandbox="allow-popups allow-popups-to-escape-sandbox"',
    );
    const frame = await get('/messages/1/html');
    expect(frame.body).toContain('href="http://localhost:9000/manage/x"');
    expect(frame.headers['content-security-policy']).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
    expect(frame.headers['referrer-policy']).toBe('no-referrer');
  });

  it('let an attachment be downloaded, but not shown as a page', async () => {
    await send('ada@example.com');
    const file = await get('/messages/1/attachments/0');
    expect(file.body).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''booking.ics");
    expect((await get('/messages/1/attachments/1')).headers['content-disposition']).toContain(
      "UTF-8''Stra%C3%9Fe%20%221%22.png",
    );
  });

  it.each(['/messages/99', '/messages/x', '/messages/99/html', '/messages/99/attachments/0', '/other'])(
    '%s is a page that says it is gone',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('This mail isn’t here any more.');
    },
  );

  it('are served only under this machine’s own names', async () => {
    expect((await mailbox.inject({ url: '/api/messages', headers: { host: 'evil.example' } })).statusCode).toBe(403);
  });
});
