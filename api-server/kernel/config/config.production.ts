import { sandboxReportRefusal } from './config.card-report';
import { isLoopback, sandboxSignInRefusal, type SignInProviders } from './config.sign-in';
import type { ReportSettings } from '../gateway/report/transactions-report';
import { sandboxWalletRefusal, type WalletsConfig } from './config.wallets';

/** The settings that production looks at, as the configuration has them. */
interface ProductionSettings {
  environment: string;
  clockStart: Date | null;
  clockControlPort: number | null;
  demoSitesOrigins: readonly string[];
  publicOrigin: string;
  smtpUrl: string;
  secret: string;
  operationsEmail: string;
  card: { pageUrl: string; gatewayUrl: string; secret: string; rebateSecret: string };
  cardReport: ReportSettings | null;
  signIn: SignInProviders;
  wallets: WalletsConfig;
  errorReportsDsn: string | null;
}

const cardRefusals = ({ card }: ProductionSettings): (string | null)[] => [
  isLoopback(card.pageUrl) || isLoopback(card.gatewayUrl)
    ? 'CARD_PAGE_URL and CARD_GATEWAY_URL must name the card provider: production refuses an address of this machine.'
    : null,
  card.secret.startsWith('sandbox-') || card.rebateSecret.startsWith('sandbox-')
    ? 'CARD_SECRET and CARD_REBATE_SECRET must be set in production: the built-in ones are public.'
    : null,
];

const clockRefusals = ({ clockStart, clockControlPort }: ProductionSettings): (string | null)[] => [
  clockStart === null ? null : 'CLOCK_START is for tests: production takes the time from the machine.',
  clockControlPort === null ? null : 'CLOCK_CONTROL is for tests: production takes the time from the machine.',
];

const addressRefusals = (config: ProductionSettings): (string | null)[] => [
  config.demoSitesOrigins.some(isLoopback)
    ? 'DEMO_SITES_ORIGIN is for the demo: production refuses an address of this machine.'
    : null,
  isLoopback(config.publicOrigin)
    ? 'PUBLIC_ORIGIN must be the address people use: production refuses one of this machine.'
    : null,
  isLoopback(config.smtpUrl) ? 'SMTP_URL must name a mail server: production refuses one of this machine.' : null,
  config.errorReportsDsn !== null && isLoopback(config.errorReportsDsn)
    ? 'ERROR_REPORTS_DSN must name the service for error reports: production refuses an address of this machine.'
    : null,
];

/** One sentence for each setting made for one's own machine that production refuses. Source: docs/running.md. */
export const productionRefusals = (
  config: ProductionSettings,
  builtIn: Pick<ProductionSettings, 'secret' | 'operationsEmail'>,
): string[] => {
  if (config.environment !== 'production') return [];
  return [
    ...clockRefusals(config),
    config.secret === builtIn.secret ? 'SECRET must be set in production: the built-in one is public.' : null,
    ...addressRefusals(config),
    config.operationsEmail === builtIn.operationsEmail
      ? 'OPERATIONS_EMAIL must be set in production: somebody has to be told of payments that are stuck.'
      : null,
    ...cardRefusals(config),
    sandboxReportRefusal(config.cardReport),
    sandboxWalletRefusal(config.wallets),
    sandboxSignInRefusal(config.signIn),
  ].filter((one) => one !== null);
};
