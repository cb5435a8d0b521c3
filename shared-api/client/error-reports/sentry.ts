import {
  BrowserClient,
  defaultStackParser,
  makeFetchTransport,
  Scope,
  startInactiveSpan,
  withScope,
} from '@sentry/browser';
import { errorReportsPath, tracesSampleRate } from '../../contracts/error-reports';
import { apiKeyParameter, brandParameter } from '../../contracts/dto';
import { cleanError, cleanTransaction } from './clean-event.rules';
import type { ErrorReportsOptions } from './index';

/** The SDK sends nothing without an address. The real one is known to our server alone, which puts it in the place of this. */
const placeholderAddress = 'https://public@error-reports.invalid/1';

const tunnelOf = ({ origin, apiKey, brand }: ErrorReportsOptions): string =>
  `${origin}${errorReportsPath}?${new URLSearchParams({ [apiKeyParameter]: apiKey, [brandParameter]: String(brand) }).toString()}`;

/**
 * A scope with a client of its own, as the SDK advises for code on other people's pages: no global handler, no integration,
 * nothing that the page's own Sentry would notice.
 */
const scopeOf = (options: ErrorReportsOptions): Scope => {
  const client = new BrowserClient({
    dsn: placeholderAddress,
    tunnel: tunnelOf(options),
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false },
    enhanceFetchErrorMessages: false,
    tracesSampleRate,
    // A page load is one event, which `cleanTransaction` makes anew; spans would be sent one by one.
    traceLifecycle: 'static',
    beforeSend: cleanError,
    beforeSendTransaction: cleanTransaction,
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  const { surface, brand } = options;
  scope.setTags({ surface, brand: String(brand), page: options.page() });
  return scope;
};

/** What reports an error of the page or element. */
export const sentryClient = (options: ErrorReportsOptions): Pick<Scope, 'captureException'> => scopeOf(options);

const second = 1000;

/** Reports how long the page took to load, for one page in five. */
export const reportPageLoad = (options: ErrorReportsOptions): void => {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation === undefined) return;
  withScope(scopeOf(options), () => {
    const start = performance.timeOrigin / second;
    startInactiveSpan({ name: options.page(), op: 'pageload', startTime: start, forceTransaction: true }).end(
      start + navigation.duration / second,
    );
  });
};
