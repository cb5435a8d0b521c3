import type { Locator, Page } from '@playwright/test';
import { call } from './http';

/** Faults of calls to the API, and the messages that the visitor reads. Sources: BW-193, BW-204, API-B-1. */
export const faults = {
  'the API down': {
    says: 'Sorry, we can’t reach our booking system just now. On guest Wi-Fi, sign in to the network first',
    console: /ERR_CONNECTION_REFUSED/,
  },
  'a 504 from the gateway': {
    says: 'We are having issues at the moment, please beear with us',
    console: /status of 504/,
  },
  'an answer that is no answer': { says: 'Unknown error occurred', console: /^$/ },
  'a refusal in its own words': { says: 'We are moving house until noon', console: /status of 503/ },
  'an error page': { says: 'Unknown error occurred', console: /status of 500/ },
} as const;

export type Fault = keyof typeof faults;

const api = '**/api/rest/**';

/** Makes this page's calls to the API fail until `mend`. */
export const breakApi = async (page: Page, fault: Fault): Promise<void> => {
  await page.route(api, (route) => {
    switch (fault) {
      case 'the API down':
        return route.abort('connectionrefused');
      case 'a 504 from the gateway':
        return route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Time-out</h1>' });
      case 'an answer that is no answer':
        return route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":{"session_id":7}}' });
      case 'a refusal in its own words':
        return route.fulfill({ status: 503, json: { error: 'We are moving house until noon' } });
      case 'an error page':
        return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' });
    }
  });
};

/** Makes calls succeed again. */
export const mend = (page: Page): Promise<void> => page.unroute(api);

/**
 * The server gets these calls and does what they ask, but its answers never arrive, until the address is unrouted. Reads are answered.
 * @param port of the stack: a brand's host has no DNS entry outside the browser
 */
export const loseAnswers = async (page: Page, address: string | RegExp, port: number): Promise<void> => {
  await page.route(address, async (route) => {
    const sent = route.request();
    if (sent.method() === 'GET') return route.fallback();
    const { pathname, hostname } = new URL(sent.url());
    const headers = await sent.allHeaders();
    await call({ port, host: hostname, path: pathname, method: sent.method(), headers, body: sent.postData() ?? '' });
    return route.abort('connectionrefused');
  });
};

/** Presses a button that tries again, and mends what is broken at that moment: mended before, the page's own next try could take the button away first. */
export const mendByPress = async (page: Page, button: Locator, mendIt: () => unknown): Promise<void> => {
  await page.exposeFunction('mendAtPress', mendIt);
  await button.evaluate(({ ownerDocument }) => {
    const mendNow: unknown = Reflect.get(window, 'mendAtPress');
    if (typeof mendNow === 'function')
      ownerDocument.defaultView?.addEventListener('click', () => mendNow(), { capture: true, once: true });
  });
  await button.click();
};
