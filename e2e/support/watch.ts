import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * Records the faults of a page: errors, console errors and warnings, violations of the content security policy,
 * calls to other origins, a session's secret in an address or in the console.
 * Every journey is watched; a journey that provokes an error announces it with `expects`.
 */
export interface Watch {
  /** Allows console errors of this journey, such as Chromium's message about a refused request. */
  expects(pattern: RegExp): void;
  /** Text that must not appear in an address or a console line, in addition to the session's secret. */
  keepsPrivate(text: string): void;
  /** The faults so far, one line each. */
  faults(): string[];
}

interface Seen {
  errors: string[];
  addresses: string[];
  lines: string[];
  secrets: Set<string>;
  expected: RegExp[];
}

const secretOf = (body: unknown): string | null => {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  if (typeof data !== 'object' || data === null || !('session_id' in data)) return null;
  return typeof data.session_id === 'string' ? data.session_id : null;
};

const learnSecret = async (request: Request, seen: Seen): Promise<void> => {
  if (!new URL(request.url()).pathname.startsWith('/api/rest/booking/session')) return;
  try {
    const answer = await request.response();
    const secret = answer ? secretOf(await answer.json()) : null;
    if (secret) seen.secrets.add(secret);
  } catch {
    // An answer that a test aborted or replaced contains no secret.
  }
};

const watchPage = (page: Page, seen: Seen): void => {
  page.on('pageerror', (error) => seen.errors.push(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    seen.lines.push(message.text());
    if (['error', 'warning'].includes(message.type()))
      seen.errors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('framenavigated', (frame) => seen.addresses.push(frame.url()));
};

/** Watches every page of a context. `isOurs` tells the stack's own origins. */
export const watchContext = async (context: BrowserContext, isOurs: (origin: string) => boolean): Promise<Watch> => {
  const seen: Seen = { errors: [], addresses: [], lines: [], secrets: new Set(), expected: [] };
  context.on('page', (page) => watchPage(page, seen));
  context.on('request', (request) => {
    const url = new URL(request.url());
    seen.addresses.push(request.url());
    if (/^https?:$/.test(url.protocol) && !isOurs(url.origin))
      seen.errors.push(`call to another origin: ${request.url()}`);
  });
  context.on('requestfinished', (request) => void learnSecret(request, seen));
  await context.exposeBinding('reportPolicyBreach', (_source, text: string) =>
    seen.errors.push(`content security policy: ${text}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportPolicyBreach');
      if (typeof report === 'function')
        report(`${event.violatedDirective} refused ${event.blockedURI} in ${event.sourceFile}:${event.lineNumber}`);
    });
  });

  const leaks = () =>
    [...seen.secrets].flatMap((secret) => [
      ...seen.addresses
        .filter((address) => decodeURIComponent(address).includes(secret))
        .map((address) => `private text in an address: ${address}`),
      ...seen.lines.filter((line) => line.includes(secret)).map((line) => `private text in the console: ${line}`),
    ]);
  return {
    expects: (pattern) => seen.expected.push(pattern),
    keepsPrivate: (text) => seen.secrets.add(text),
    faults: () => [...seen.errors.filter((line) => !seen.expected.some((pattern) => pattern.test(line))), ...leaks()],
  };
};
