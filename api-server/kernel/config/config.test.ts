import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

const production = {
  BARS_ENV: 'production',
  PUBLIC_ORIGIN: 'https://book.example',
  SMTP_URL: 'smtp://mail.example:587',
  SECRET: 'a-secret-of-our-own-with-enough-characters',
  OPERATIONS_EMAIL: 'operations@ours.example',
  CARD_PAGE_URL: 'https://pay.example/hpp',
  CARD_GATEWAY_URL: 'https://pay.example/gateway',
  CARD_SECRET: 'ours',
  CARD_REBATE_SECRET: 'ours too',
};

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('It was accepted.');
};

describe('settings', () => {
  it('has a value for everything, and the ports follow PORT', () => {
    expect(readConfig({})).toMatchObject({
      environment: 'local',
      port: 9000,
      host: 'localhost',
      publicOrigin: 'http://localhost:9000',
      dataDir: '.data',
      databaseUrl: null,
      smtpUrl: 'smtp://127.0.0.1:9005',
      metricsPort: 9006,
      holdsPerNetwork: 8,
      completionsPerNetwork: 60,
      requestsPerMinute: 600,
      trustProxy: false,
      debugRoutes: false,
      keepsMenus: true,
      errorReportsDsn: null,
      demoSitesOrigins: ['http://127.0.0.1:9004'],
      clockStart: null,
      clockControlPort: null,
    });
    expect(readConfig({ PORT: '9100' })).toMatchObject({
      publicOrigin: 'http://localhost:9100',
      smtpUrl: 'smtp://127.0.0.1:9105',
      metricsPort: 9106,
      demoSitesOrigins: ['http://127.0.0.1:9104'],
    });
  });

  it('reads what is set, and an empty variable as not set', () => {
    const config = readConfig({
      PORT: '',
      CLOCK_START: '2026-11-20T12:00:00Z',
      CLOCK_CONTROL: '9107',
      DEBUG_ROUTES: 'true',
      KEEP_MENUS: 'false',
      PUBLIC_ORIGIN: 'https://book.example/',
      DATABASE_URL: 'postgres://bars@db/bars',
      SITE_TARGET: 's3://bars/portal/site',
    });
    expect(config).toMatchObject({
      port: 9000,
      siteTarget: 's3://bars/portal/site',
      clockStart: new Date('2026-11-20T12:00:00Z'),
      clockControlPort: 9107,
      debugRoutes: true,
      keepsMenus: false,
      publicOrigin: 'https://book.example',
      databaseUrl: 'postgres://bars@db/bars',
    });
  });

  it.each([
    [{ PORT: 'nine' }, 'PORT must be a port number.'],
    [{ PORT: '70000' }, 'PORT must be a port between 1 and 65535.'],
    [{ PUBLIC_ORIGIN: 'book.example' }, 'PUBLIC_ORIGIN must be an address such as https://book.example.'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be 1 or more.'],
    [{ STATEMENT_TIMEOUT_SECONDS: '30s' }, 'STATEMENT_TIMEOUT_SECONDS must be a whole number.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address such as postgres://user@host/database.'],
    [{ SITE_TARGET: 'dist/site' }, 'SITE_TARGET must be a bucket such as s3://bucket/prefix.'],
    [{ SITE_TARGET: 's3://bars/../x' }, 'SITE_TARGET must be a bucket such as s3://bucket/prefix.'],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL must be an address such as smtp://mail.example:587.'],
    [{ OPERATIONS_EMAIL: 'the team' }, 'OPERATIONS_EMAIL must be a mail address.'],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
    [{ BARS_ENV: 'live' }, 'BARS_ENV must be local, staging or production.'],
    [{ DEBUG_ROUTES: 'yes' }, 'DEBUG_ROUTES must be true or false.'],
    [
      { ERROR_REPORTS_DSN: 'reports.example' },
      'ERROR_REPORTS_DSN must be an address such as https://key@reports.example/1.',
    ],
    [
      { ERROR_REPORTS_DSN: 'https://reports.example/1' },
      'ERROR_REPORTS_DSN must be an address such as https://key@reports.example/1.',
    ],
    [
      { ERROR_REPORTS_DSN: 'https://key@reports.example' },
      'ERROR_REPORTS_DSN must be an address such as https://key@reports.example/1.',
    ],
    [
      { ERROR_REPORTS_DSN: 'https://key:secret@reports.example/1' },
      'ERROR_REPORTS_DSN must be an address such as https://key@reports.example/1.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be a log level such as info.'],
    [{ CLOCK_START: 'tomorrow' }, 'CLOCK_START must be a moment such as 2026-11-28T19:00:00+00:00.'],
    [{ HOLDS_PER_NETWORK: '-1' }, 'HOLDS_PER_NETWORK must be a whole number.'],
    [
      { GOOGLE_ISSUER: 'http://accounts.example' },
      'GOOGLE_ISSUER must be an https address such as https://accounts.google.com.',
    ],
    [{ GOOGLE_CLIENT_ID: 'ours' }, 'GOOGLE_CLIENT_SECRET must be set where GOOGLE_CLIENT_ID is.'],
    [
      { STAFF_CLIENT_ID: 'ours', STAFF_CLIENT_SECRET: 'ours' },
      'STAFF_CLIENT_SECRET and STAFF_ISSUER must be set where STAFF_CLIENT_ID is.',
    ],
    [{ GOOGLE_PAY_ENVIRONMENT: 'test' }, 'GOOGLE_PAY_ENVIRONMENT must be TEST or PRODUCTION.'],
    [
      { GOOGLE_PAY_NETWORKS: 'visa,diners' },
      'GOOGLE_PAY_NETWORKS must be a list of amex, discover, electron, elo, interac, jcb, maestro, mastercard, visa.',
    ],
    [
      { GOOGLE_PAY_SCRIPT_URL: 'http://pay.example/pay.js' },
      'GOOGLE_PAY_SCRIPT_URL must be an https address such as https://pay.google.com/gp/p/js/pay.js.',
    ],
    [
      { APPLE_PAY_VALIDATION_ORIGINS: 'http://localhost:9008/path' },
      'APPLE_PAY_VALIDATION_ORIGINS must be origins such as http://localhost:9008.',
    ],
    [{ COMPLETIONS_PER_NETWORK: 'many' }, 'COMPLETIONS_PER_NETWORK must be a whole number.'],
  ])('refuses %j with one sentence that names the variable', (env, sentence) => {
    expect(refusal(env)).toBe(sentence);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.4', ['10.0.0.4']],
    ['10.0.0.4, 10.1.0.0/16,2001:db8::/32', ['10.0.0.4', '10.1.0.0/16', '2001:db8::/32']],
  ])('%s names the trusted proxies', (given, read) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(read);
  });

  it('refuses true, and says what to write instead', () => {
    expect(refusal({ TRUST_PROXY: 'true' })).toBe(
      'TRUST_PROXY must not be true: that believes whatever address a visitor claims. Say how many proxies of yours stand before the server (1), or their addresses (10.0.0.0/8).',
    );
  });

  it.each([
    'yes',
    '-1',
    '1.5',
    '99',
    'balancer.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.4,',
    '10.0.0.4;10.0.0.5',
    'fe80::1%eth0',
  ])('refuses %s', (given) => {
    expect(refusal({ TRUST_PROXY: given })).toBe(
      'TRUST_PROXY must be false, how many proxies of yours stand before the server (1 to 9), or their addresses such as 10.0.0.4,10.1.0.0/16.',
    );
  });
});

describe('DEMO_SITES_ORIGIN', () => {
  it.each([
    ['http://127.0.0.1:5555', ['http://127.0.0.1:5555']],
    ['http://Trial.example.localhost:8123/', ['http://trial.example.localhost:8123']],
    ['http://127.0.0.1:5555,https://demo.example', ['http://127.0.0.1:5555', 'https://demo.example']],
    [
      ' http://127.0.0.1:5555 , http://localhost:5555  https://demo.example',
      ['http://127.0.0.1:5555', 'http://localhost:5555', 'https://demo.example'],
    ],
  ])('%j is one origin, or several', (given, read) => {
    expect(readConfig({ DEMO_SITES_ORIGIN: given }).demoSitesOrigins).toEqual(read);
  });

  it.each([
    '127.0.0.1:5555',
    'localhost:5555',
    'ftp://127.0.0.1',
    'http://127.0.0.1:5555/index.html',
    'http://127.0.0.1:5555?x=1',
    'http://*.example',
    'null',
    '*',
    ',',
    "http://one.example;script-src 'unsafe-inline'",
  ])('refuses %s', (given) => {
    expect(refusal({ DEMO_SITES_ORIGIN: given })).toBe(
      'DEMO_SITES_ORIGIN must be an origin such as http://127.0.0.1:8080, without a path; several have a comma or a space between them.',
    );
  });
});

describe('sign-in providers', () => {
  it('are the sandbox on one’s own machine, and nobody elsewhere', () => {
    const sandbox = { issuer: 'http://localhost:9102', clientId: 'sandbox-google' };
    expect(readConfig({ PORT: '9100' }).signIn).toMatchObject({
      google: sandbox,
      staff: { ...sandbox, clientId: 'sandbox-r-cloud' },
    });
    expect(readConfig(production).signIn).toEqual({ google: null, staff: null });
    expect(readConfig({ ...production, BARS_ENV: 'staging' }).signIn).toEqual({ google: null, staff: null });
  });

  it('are those whose client ids are set', () => {
    const env = {
      ...production,
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      STAFF_CLIENT_ID: 'r',
      STAFF_CLIENT_SECRET: 't',
      STAFF_ISSUER: 'https://r-cloud.example',
    };
    expect(readConfig(env).signIn).toEqual({
      google: { issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's' },
      staff: { issuer: 'https://r-cloud.example', clientId: 'r', clientSecret: 't' },
    });
  });
});

describe('wallets', () => {
  const googles = { GOOGLE_PAY_MERCHANT_ID: 'BCR2DN', GOOGLE_PAY_ENVIRONMENT: 'PRODUCTION' };
  const apples = {
    APPLE_PAY_MERCHANT_ID: 'merchant.example',
    APPLE_PAY_CERT_FILE: '/etc/apple.pem',
    APPLE_PAY_KEY_FILE: '/etc/apple.key',
  };

  it('are the sandbox on one’s own machine, and off elsewhere', () => {
    expect(readConfig({ PORT: '9100', CARD_MERCHANT_ID: 'ours' }).wallets).toEqual({
      google: {
        merchantId: 'sandbox-google-pay',
        merchantName: 'Bars Group',
        gatewayMerchantId: 'ours',
        environment: 'TEST',
        scriptUrl: 'http://wallets.localhost:9108/gp/p/js/pay.js',
        networks: ['amex', 'mastercard', 'visa'],
      },
      apple: {
        merchantId: 'merchant.sandbox.bars',
        displayName: 'Bars Group',
        certificate: null,
        standIns: ['http://localhost:9108', 'http://wallets.localhost:9108'],
      },
    });
    expect(readConfig(production).wallets).toEqual({ google: null, apple: null });
    expect(readConfig({ ...production, BARS_ENV: 'staging' }).wallets).toEqual({ google: null, apple: null });
  });

  it('are those whose merchant ids are set: then Google’s own script, and Apple’s own hosts', () => {
    expect(readConfig({ ...production, ...googles, ...apples }).wallets).toMatchObject({
      google: { merchantId: 'BCR2DN', environment: 'PRODUCTION', scriptUrl: 'https://pay.google.com/gp/p/js/pay.js' },
      apple: {
        merchantId: 'merchant.example',
        certificate: { certFile: '/etc/apple.pem', keyFile: '/etc/apple.key' },
        standIns: [],
      },
    });
    expect(readConfig({ GOOGLE_PAY_MERCHANT_ID: 'BCR2DN' }).wallets.google).toMatchObject({
      environment: 'TEST',
      scriptUrl: 'https://pay.google.com/gp/p/js/pay.js',
    });
  });

  it.each([
    ['GOOGLE_PAY_ENVIRONMENT', { ...googles, GOOGLE_PAY_ENVIRONMENT: 'TEST' }],
    ['GOOGLE_PAY_ENVIRONMENT', { ...googles, GOOGLE_PAY_MERCHANT_ID: 'sandbox-google-pay' }],
    ['GOOGLE_PAY_SCRIPT_URL', { ...googles, GOOGLE_PAY_SCRIPT_URL: 'http://wallets.localhost:9008/gp/p/js/pay.js' }],
    ['GOOGLE_PAY_SCRIPT_URL', { ...googles, GOOGLE_PAY_SCRIPT_URL: 'https://localhost:9008/pay.js' }],
    ['APPLE_PAY_VALIDATION_ORIGINS', { ...apples, APPLE_PAY_VALIDATION_ORIGINS: 'http://localhost:9008' }],
    ['APPLE_PAY_VALIDATION_ORIGINS', { ...apples, APPLE_PAY_VALIDATION_ORIGINS: 'https://validation.example' }],
    ['APPLE_PAY_CERT_FILE', { ...apples, APPLE_PAY_CERT_FILE: '' }],
    ['APPLE_PAY_CERT_FILE', { ...apples, APPLE_PAY_KEY_FILE: '' }],
    ['APPLE_PAY_CERT_FILE', { ...apples, APPLE_PAY_MERCHANT_ID: 'merchant.sandbox.bars' }],
  ])('production refuses one for local use: %s', (name, env) => {
    expect(refusal({ ...production, ...env })).toMatch(new RegExp(`^${name} .*\\.$`));
  });
});

describe('production', () => {
  it('starts with settings of its own', () => {
    expect(readConfig(production)).toMatchObject({ environment: 'production', publicOrigin: 'https://book.example' });
  });

  it.each([
    ['CLOCK_START', { CLOCK_START: '2026-11-20T12:00:00Z' }],
    ['CLOCK_CONTROL', { CLOCK_CONTROL: '9107' }],
    ['SECRET', { SECRET: '' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: '' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://northlight.localhost' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://127.0.0.1:9000' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://[::1]:9000' }],
    ['SMTP_URL', { SMTP_URL: '' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://localhost:9005' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://127.1:25' }],
    ['DEMO_SITES_ORIGIN', { DEMO_SITES_ORIGIN: 'http://127.0.0.1:9004' }],
    ['DEMO_SITES_ORIGIN', { DEMO_SITES_ORIGIN: 'https://demo.example http://localhost:9004' }],
    ['OPERATIONS_EMAIL', { OPERATIONS_EMAIL: '' }],
    ['ERROR_REPORTS_DSN', { ERROR_REPORTS_DSN: 'http://sandbox@localhost:9007/1' }],
    ['CARD_PAGE_URL', { CARD_PAGE_URL: '' }],
    ['CARD_PAGE_URL', { CARD_GATEWAY_URL: 'http://localhost:9001/gateway' }],
    ['CARD_SECRET', { CARD_SECRET: '' }],
    ['CARD_SECRET', { CARD_REBATE_SECRET: '' }],
    [
      'GOOGLE_ISSUER',
      { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'ours', GOOGLE_ISSUER: 'http://localhost:9002' },
    ],
    [
      'GOOGLE_ISSUER',
      { STAFF_CLIENT_ID: 'ours', STAFF_CLIENT_SECRET: 'ours', STAFF_ISSUER: 'https://login.localhost' },
    ],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'sandbox-google-secret' }],
  ])('refuses a setting for local use: %s', (name, env) => {
    expect(refusal({ ...production, ...env })).toMatch(new RegExp(`^${name} .*\\.$`));
  });

  it('has no debug page unless it is configured', () => {
    expect(readConfig(production).debugRoutes).toBe(false);
    expect(readConfig({ ...production, DEBUG_ROUTES: 'true' }).debugRoutes).toBe(true);
  });

  it('has no default demo brand sites, in production and staging', () => {
    expect(readConfig(production).demoSitesOrigins).toEqual([]);
    expect(readConfig({ ...production, BARS_ENV: 'staging' }).demoSitesOrigins).toEqual([]);
    expect(
      readConfig({ ...production, BARS_ENV: 'staging', DEMO_SITES_ORIGIN: 'https://demo.example/' }).demoSitesOrigins,
    ).toEqual(['https://demo.example']);
  });

  it('lets staging use a mailbox of its own', () => {
    expect(readConfig({ ...production, BARS_ENV: 'staging', SMTP_URL: 'smtp://localhost:25' }).smtpUrl).toBe(
      'smtp://localhost:25',
    );
  });
});
