import type { Page } from 'puppeteer-core';

/** The faults of a page, one line each, as in the journeys in Chromium (e2e/support/watch.ts). */
export interface Watch {
  /** Allows faults that a journey provokes. */
  expects(pattern: RegExp): void;
  /** Text that must not appear in an address or a console line. */
  keepsPrivate(text: string): void;
  faults(): string[];
}

/** Watches a page and every frame in it. `isOurs` tells the stack's own origins. */
export const watchPage = async (page: Page, isOurs: (origin: string) => boolean): Promise<Watch> => {
  const errors: string[] = [];
  const traces: string[] = [];
  const expected: RegExp[] = [];
  const secrets: string[] = [];
  page.on('pageerror', (error) =>
    errors.push(
      `page error: ${error instanceof Error ? (error.stack ?? error.message).replace(/^Error: /, '') : String(error)}`,
    ),
  );
  page.on('console', (message) => {
    traces.push(message.text());
    if (['error', 'warn'].includes(message.type()))
      errors.push(`console ${message.type()}: ${message.text()} (${message.location().url ?? ''})`);
  });
  page.on('framenavigated', (frame) => traces.push(decodeURIComponent(frame.url())));
  page.on('request', (request) => {
    const url = new URL(request.url());
    traces.push(decodeURIComponent(request.url()));
    if (/^https?:$/.test(url.protocol) && !isOurs(url.origin)) errors.push(`call to another origin: ${request.url()}`);
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `content security policy: ${event.violatedDirective} refused ${event.blockedURI} in ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  return {
    expects: (pattern) => expected.push(pattern),
    keepsPrivate: (text) => secrets.push(text),
    faults: () => [
      ...errors.filter((line) => !expected.some((pattern) => pattern.test(line))),
      ...traces
        .filter((trace) => secrets.some((secret) => trace.includes(secret)))
        .map((trace) => `private text: ${trace}`),
    ],
  };
};
