import { readAddress } from '@bars/shared-api/contracts/email-address';
import { instant } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { cardReportVariables, toCardReport } from './config.card-report';
import { databaseVariables, toDatabase } from './config.database';
import { originList } from './config.origins';
import { productionRefusals } from './config.production';
import { trustedProxies } from './config.proxies';
import { readSources, shownValue, type Given, type Source } from './config.sources';
import { signInRefusals, signInVariables, toSignIn } from './config.sign-in';
import { toWallets, walletVariables } from './config.wallets';

/** The default secret of a local machine; production refuses it. */
export const builtInSecret = 'local-secret-of-this-machine-only';

/** A placeholder that production refuses. */
export const builtInOperationsEmail = 'operations@bars.example';

/** The sandbox's secrets; production refuses them. */
export const builtInCardSecret = 'sandbox-card-secret';
export const builtInRebateSecret = 'sandbox-rebate-secret';

const port = z
  .pipe(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), z.transform(Number))
  .check(z.refine((value) => value >= 1 && value <= 65_535, 'must be a port between 1 and 65535'));
const count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')), z.transform(Number));
const flag = z.pipe(
  z.enum(['true', 'false', '1', '0'], 'must be true or false'),
  z.transform((value) => value === 'true' || value === '1'),
);
const url = (protocols: RegExp, shape: string) =>
  z
    .string()
    .check(z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), `must be ${shape}`));

const moment = z.pipe(
  instant,
  z.transform((value) => new Date(value)),
);

const mailAddress = z.pipe(
  z.string().check(z.refine((value) => 'address' in readAddress(value), 'must be a mail address')),
  z.transform((value) => {
    const read = readAddress(value);
    return 'address' in read ? read.address : value;
  }),
);

/** A Sentry address: `https://<key>@<host>/<project>`. */
const isReportAddress = (text: string): boolean =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  new URL(text).username !== '' &&
  new URL(text).password === '' &&
  /\/\d+$/.test(new URL(text).pathname);

/** Every variable the server reads. An empty variable counts as not set. */
const environment = z.object({
  PORT: z._default(port, 9000),
  HOST: z._default(z.string(), 'localhost'),
  PUBLIC_ORIGIN: z.optional(url(/^https?:$/, 'an address such as https://book.example')),
  DATA_DIR: z._default(z.string(), '.data'),
  MIGRATE_AT_START: z.optional(flag),
  ...databaseVariables,
  SITE_DIR: z._default(z.string(), 'dist/site'),
  SITE_TARGET: z.optional(
    z
      .string()
      .check(z.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w-][\w.-]*)*$/, 'must be a bucket such as s3://bucket/prefix')),
  ),
  RELEASE_KEYS_FILE: z.optional(z.string()),
  ESTATE_DIR: z.optional(z.string()),
  SMTP_URL: z.optional(url(/^smtps?:$/, 'an address such as smtp://mail.example:587')),
  MAIL_SMTPUTF8: z._default(flag, false),
  OPERATIONS_EMAIL: z._default(mailAddress, builtInOperationsEmail),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  SECRET: z._default(z.string().check(z.minLength(32, 'must have at least 32 characters')), builtInSecret),
  BARS_ENV: z._default(z.enum(['local', 'staging', 'production'], 'must be local, staging or production'), 'local'),
  DEMO_SITES_ORIGIN: z.optional(originList),
  DEBUG_ROUTES: z._default(flag, false),
  KEEP_MENUS: z._default(flag, true),
  ERROR_REPORTS_DSN: z.optional(
    z.string().check(z.refine(isReportAddress, 'must be an address such as https://key@reports.example/1')),
  ),
  DRAIN_SECONDS: z.optional(count),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level such as info'),
    'info',
  ),
  CLOCK_START: z.optional(moment),
  CLOCK_CONTROL: z.optional(port),
  HOLDS_PER_NETWORK: z._default(count, 8),
  COMPLETIONS_PER_NETWORK: z._default(count, 60),
  REQUESTS_PER_MINUTE: z._default(count, 600),
  TRUST_PROXY: z._default(trustedProxies, false),
  CARD_PAGE_URL: z.optional(url(/^https?:$/, 'an address such as https://pay.example/hpp')),
  CARD_GATEWAY_URL: z.optional(url(/^https?:$/, 'an address such as https://pay.example/gateway')),
  CARD_MERCHANT_ID: z._default(z.string(), 'barsgroup'),
  CARD_ACCOUNT: z._default(z.string(), 'internet'),
  CARD_SECRET: z._default(z.string(), builtInCardSecret),
  CARD_REBATE_SECRET: z._default(z.string(), builtInRebateSecret),
  ...cardReportVariables,
  ...signInVariables,
  ...walletVariables,
});
type Environment = z.infer<typeof environment>;

/** Where the demo brand sites are; nowhere outside this machine, unless they are said to be somewhere. */
const demoSites = ({ DEMO_SITES_ORIGIN: said, BARS_ENV: environmentName, PORT: own }: Environment): readonly string[] =>
  said ?? (environmentName === 'local' ? [`http://127.0.0.1:${own + 4}`] : []);

const siteOf = ({ SITE_DIR, SITE_TARGET, RELEASE_KEYS_FILE }: Environment) => ({
  siteDir: SITE_DIR,
  /** The bucket that the site is followed in; null: the folder is all there is. */
  siteTarget: SITE_TARGET ?? null,
  /** Who may change which unit of the site; null: whoever can write it. */
  releaseKeysFile: RELEASE_KEYS_FILE ?? null,
});

/** How a process starts and stops. */
const lifeOf = ({ MIGRATE_AT_START, DRAIN_SECONDS, BARS_ENV }: Environment) => ({
  /** A start brings the schema up to date. False: that is a step of its own, and a schema that does not fit stops the start. */
  migratesAtStart: MIGRATE_AT_START ?? BARS_ENV === 'local',
  /** How long a process that stops goes on answering while it says that it is not ready, so that the balancer sends nobody any more. */
  drainSeconds: DRAIN_SECONDS ?? (BARS_ENV === 'local' ? 0 : 5),
});

const toConfig = (values: Environment) => ({
  environment: values.BARS_ENV,
  port: values.PORT,
  host: values.HOST,
  /** Origin people see, without a slash at its end. */
  publicOrigin: new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
  dataDir: values.DATA_DIR,
  ...toDatabase(values),
  ...lifeOf(values),
  ...siteOf(values),
  /** Null: the demo estate. */
  estateDir: values.ESTATE_DIR ?? null,
  smtpUrl: values.SMTP_URL ?? `smtp://127.0.0.1:${values.PORT + 5}`,
  /** The mail server offers SMTPUTF8: an address may have more than ASCII before the @. */
  isSmtpUtf8Offered: values.MAIL_SMTPUTF8,
  /** The recipient of mails about trouble that the server cannot resolve by itself. */
  operationsEmail: values.OPERATIONS_EMAIL,
  metricsPort: values.METRICS_PORT ?? values.PORT + 6,
  metricsHost: values.METRICS_HOST,
  /** What `demo-sites` among the origins of a key stands for. */
  demoSitesOrigins: demoSites(values),
  /** Key of digests of network addresses. */
  secret: values.SECRET,
  debugRoutes: values.DEBUG_ROUTES,
  /** Devices may keep allergen menus; false also removes what they have kept. */
  keepsMenus: values.KEEP_MENUS,
  /** Where error reports of our pages go; null: nowhere. Source: BW-198. */
  errorReportsDsn: values.ERROR_REPORTS_DSN ?? null,
  logLevel: values.LOG_LEVEL,
  clockStart: values.CLOCK_START ?? null,
  clockControlPort: values.CLOCK_CONTROL ?? null,
  holdsPerNetwork: values.HOLDS_PER_NETWORK,
  /** Bookings and enquiries of one network address an hour; 0 switches the limit off. */
  completionsPerNetwork: values.COMPLETIONS_PER_NETWORK,
  /** Calls of one network address a minute; 0 switches the limit off. */
  requestsPerMinute: values.REQUESTS_PER_MINUTE,
  trustProxy: values.TRUST_PROXY,
  card: {
    /** By a name of its own: to a browser it is another site than the portal, as the provider's is. */
    pageUrl: values.CARD_PAGE_URL ?? `http://cards.localhost:${values.PORT + 1}/hpp`,
    gatewayUrl: values.CARD_GATEWAY_URL ?? `http://localhost:${values.PORT + 1}/gateway`,
    merchantId: values.CARD_MERCHANT_ID,
    account: values.CARD_ACCOUNT,
    secret: values.CARD_SECRET,
    rebateSecret: values.CARD_REBATE_SECRET,
  },
  /** Where the card provider lists orders; null: nowhere. */
  cardReport: toCardReport(values, { isLocal: values.BARS_ENV === 'local', port: values.PORT }),
  /** Apple Pay and Google Pay; null for one that is off. */
  wallets: toWallets(values, {
    isLocal: values.BARS_ENV === 'local',
    port: values.PORT,
    cardMerchantId: values.CARD_MERCHANT_ID,
  }),
  signIn: toSignIn(values, { isLocal: values.BARS_ENV === 'local', port: values.PORT }),
});

/** The server's settings, read once at start. */
export type Config = ReturnType<typeof toConfig>;

/** What is wrong with the settings. Its message has one sentence for each of them, a line each, that names the variable. */
export class ConfigError extends Error {}

/** A setting as it may be printed. */
export interface Setting {
  name: string;
  /** Without secrets; null where it is not set and has no default. */
  value: string | null;
  source: Source;
}

/** One reading of the environment: the settings, or every problem at once. */
export interface CheckedConfig {
  /** Null while anything is wrong. */
  config: Config | null;
  /** One sentence each. */
  problems: readonly string[];
  settings: readonly Setting[];
}

const names = Object.keys(environment.shape);

/** Defaults that follow from other settings. */
const derivedOf = (config: Config | null): Readonly<Record<string, string>> =>
  config === null
    ? {}
    : {
        PUBLIC_ORIGIN: config.publicOrigin,
        METRICS_PORT: String(config.metricsPort),
        SMTP_URL: config.smtpUrl,
        CARD_PAGE_URL: config.card.pageUrl,
        CARD_GATEWAY_URL: config.card.gatewayUrl,
        CARD_REPORT_URL: config.cardReport?.url ?? '',
        DEMO_SITES_ORIGIN: config.demoSitesOrigins.join(' '),
        MIGRATE_AT_START: String(config.migratesAtStart),
        DRAIN_SECONDS: String(config.drainSeconds),
      };

const settingsOf = (given: ReadonlyMap<string, Given>, config: Config | null): Setting[] => {
  const defaults: Readonly<Record<string, string | number | boolean | readonly string[] | undefined | Date>> = {
    ...environment.parse({}),
    ...derivedOf(config),
  };
  return names.map((name) => {
    const set = given.get(name);
    if (set !== undefined) return { name, value: shownValue(name, set.value), source: set.source };
    const value = defaults[name];
    return value === undefined || value === ''
      ? { name, value: null, source: 'not set' }
      : { name, value: shownValue(name, String(value)), source: 'default' };
  });
};

/** One problem for each variable: the first. */
const problemsIn = (issues: readonly z.core.$ZodIssue[]): string[] => {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    if (!first.has(name)) first.set(name, `${name} ${message}.`);
  }
  return [...first.values()];
};

const refusalsOf = (config: Config): string[] => [
  ...signInRefusals(config.signIn),
  ...productionRefusals(config, { secret: builtInSecret, operationsEmail: builtInOperationsEmail }),
];

/** Reads the settings from the environment, and from files where a secret is in one. Nothing is thrown: `bars check-config` prints all of it. */
export const checkConfig = (env: Readonly<Record<string, string | undefined>>): CheckedConfig => {
  const { given, problems: ofSources } = readSources(env, names);
  const read = environment.safeParse(Object.fromEntries([...given].map(([name, { value }]) => [name, value])));
  const parsed = read.success ? toConfig(read.data) : null;
  const problems = [
    ...ofSources,
    ...(read.success ? [] : problemsIn(read.error.issues)),
    ...(parsed === null ? [] : refusalsOf(parsed)),
  ];
  const config = problems.length === 0 ? parsed : null;
  return { config, problems, settings: settingsOf(given, parsed) };
};

/**
 * Reads the settings as the server uses them.
 * @throws ConfigError with everything that is wrong, and what production refuses
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const { config, problems } = checkConfig(env);
  if (config === null) throw new ConfigError(problems.join('\n'));
  return config;
};
