import { isLoopback, sandboxSignInRefusal, type SignInProviders } from './config.sign-in';
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
  signIn: SignInProviders;
  wallets: WalletsConfig;
  errorReportsDsn: string | null;
}

const cardRefusal = ({ card }: ProductionSettings): string | null => {
  if (isLoopback(card.pageUrl) || isLoopback(card.gatewayUrl))
    return 'CARD_PAGE_URL and CARD_GATEWAY_URL must name the card provider: production refuses an address of this machine.';
  if (card.secret.startsWith('sandbox-') || card.rebateSecret.startsWith('sandbox-'))
    return 'CARD_SECRET and CARD_REBATE_SECRET must be set in production: the built-in ones are public.';
  return null;
};

/** Whether payments and sign-in are the sandbox's. */
const sandboxRefusal = (config: ProductionSettings): string | null =>
  cardRefusal(config) ?? sandboxWalletRefusal(config.wallets) ?? sandboxSignInRefusal(config.signIn);

/** The sentence that refuses settings made for one's own machine, or null. Source: docs/running.md. */
export const productionRefusal = (
  config: ProductionSettings,
  builtIn: Pick<ProductionSettings, 'secret' | 'operationsEmail'>,
): string | null => {
  if (config.environment !== 'production') return null;
  if (config.clockStart !== null) return 'CLOCK_START is for tests: production takes the time from the machine.';
  if (config.clockControlPort !== null)
    return 'CLOCK_CONTROL is for tests: production takes the time from the machine.';
  if (config.demoSitesOrigins.some(isLoopback))
    return 'DEMO_SITES_ORIGIN is for the demo: production refuses an address of this machine.';
  if (config.secret === builtIn.secret) return 'SECRET must be set in production: the built-in one is public.';
  if (isLoopback(config.publicOrigin))
    return 'PUBLIC_ORIGIN must be the address people use: production refuses one of this machine.';
  if (isLoopback(config.smtpUrl)) return 'SMTP_URL must name a mail server: production refuses one of this machine.';
  if (config.errorReportsDsn !== null && isLoopback(config.errorReportsDsn))
    return 'ERROR_REPORTS_DSN must name the service for error reports: production refuses an address of this machine.';
  if (config.operationsEmail === builtIn.operationsEmail)
    return 'OPERATIONS_EMAIL must be set in production: somebody has to be told of payments that are stuck.';
  return sandboxRefusal(config);
};
