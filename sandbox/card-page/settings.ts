/** The provider's settings for its one merchant, and its delays. */
export interface Settings {
  merchantId: string;
  /** Shared secret: signs requests and answers. */
  secret: string;
  /** The second secret, required for a refund. */
  rebateSecret: string;
  /** Sign-in of the reporting service. */
  reportAppId: string;
  reportAppKey: string;
  /** How long the slow card waits before it answers, in milliseconds. */
  slowAnswerMs: number;
  /** How long the bank takes, in milliseconds. */
  bankMs: number;
  /** The merchant's registered sites, which may frame the page in addition to the requesting origin. */
  sites: readonly string[];
  now(): Date;
}

const milliseconds = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;

/** Reads the settings from the environment. `sites` are the merchant's sites where `CARD_MERCHANT_SITES` is not set. */
export const readSettings = (env: Record<string, string | undefined>, sites: readonly string[]): Settings => ({
  merchantId: env['CARD_MERCHANT_ID'] ?? 'barsgroup',
  secret: env['CARD_SECRET'] ?? 'sandbox-card-secret',
  rebateSecret: env['CARD_REBATE_SECRET'] ?? 'sandbox-rebate-secret',
  reportAppId: env['CARD_REPORT_APP_ID'] ?? 'sandbox-report',
  reportAppKey: env['CARD_REPORT_APP_KEY'] ?? 'sandbox-report-key',
  slowAnswerMs: milliseconds(env['SLOW_ANSWER_MS'], 10_000),
  bankMs: 50,
  sites: env['CARD_MERCHANT_SITES']?.split(' ').filter((one) => one !== '') ?? sites,
  now: () => new Date(),
});
