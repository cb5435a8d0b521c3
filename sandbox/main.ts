import { createMailbox } from './mailbox/mailbox.server';
import { createMessageList } from './mailbox/message-list';
import { serveSmtp } from './mailbox/smtp';

const defaultPort = 9000;

/** The product's port; the stand-ins follow it. */
const port = Number(process.env['PORT'] ?? defaultPort);
const mailboxPort = port + 3;
const smtpPort = port + 5;

const messages = createMessageList();
const mailbox = createMailbox(messages);
const smtp = await serveSmtp(messages, smtpPort);
await mailbox.listen({ port: mailboxPort, host: 'localhost' });

const stop = () => {
  Promise.all([mailbox.close(), smtp.close()]).then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
// A parent that has died cannot ask for anything any more.
process.once('disconnect', stop);
process.send?.({ ready: true, port: mailboxPort });
