import { createBrandSites } from './brand-sites/brand-sites.server';
import { createBucketSite } from './bucket/bucket.server';
import { createCardPage } from './card-page/card-page.server';
import { readSettings } from './card-page/settings';
import { createErrorReportsSite } from './error-reports/error-reports.server';
import { createMailbox } from './mailbox/mailbox.server';
import { createMessageList } from './mailbox/message-list';
import { serveSmtp } from './mailbox/smtp';
import { merchantSites } from './merchant-sites';
import { createSignIn } from './sign-in/sign-in.server';
import { createWalletsSite } from './wallets/wallets.server';

const defaultPort = 9000;

/** The product's port; the stand-ins follow it. */
const port = Number(process.env['PORT'] ?? defaultPort);
const cardPagePort = port + 1;
const signInPort = port + 2;
const mailboxPort = port + 3;
const brandSitesPort = port + 4;
const smtpPort = port + 5;
const errorReportsPort = port + 7;
const walletsPort = port + 8;

const messages = createMessageList();
const mailbox = createMailbox(messages);
const sites = merchantSites(port, process.env['DEMO_SITES_ORIGIN']);
const cardPage = createCardPage(readSettings(process.env, sites));
const brandSites = createBrandSites(port);
const signIn = createSignIn({ port: signInPort, productPort: port });
const errorReports = createErrorReportsSite();
const wallets = createWalletsSite({ sites });
/** Not one of the product's: tests of several servers name its port. */
const bucketPort = process.env['BUCKET_PORT'];
const bucket = bucketPort === undefined ? null : createBucketSite({ buckets: ['bars'] });
const smtp = await serveSmtp(messages, smtpPort);
await cardPage.listen({ port: cardPagePort, host: 'localhost' });
await signIn.listen({ port: signInPort, host: 'localhost' });
await errorReports.listen({ port: errorReportsPort, host: 'localhost' });
await bucket?.listen({ port: Number(bucketPort), host: 'localhost' });
await wallets.listen({ port: walletsPort, host: 'localhost' });
await mailbox.listen({ port: mailboxPort, host: 'localhost' });
// To a browser 127.0.0.1 and localhost are different sites, so these pages embed the product as a third party.
await brandSites.listen({ port: brandSitesPort, host: '127.0.0.1' });

const stop = () => {
  Promise.all([
    cardPage.close(),
    mailbox.close(),
    brandSites.close(),
    signIn.close(),
    errorReports.close(),
    wallets.close(),
    bucket?.close(),
    smtp.close(),
  ]).then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
// Stops when the parent process has ended.
process.once('disconnect', stop);
process.send?.({ ready: true, port: mailboxPort });
