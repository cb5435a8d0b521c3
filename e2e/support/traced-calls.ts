import type { Page } from '@playwright/test';

/** A page with a monitoring tool: its fetch adds tracing headers and credentials to every call. */
export const traceCalls = (page: Page) =>
  page.addInitScript(() => {
    const own = window.fetch;
    window.fetch = (input, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
      headers.set('X-B3-TraceId', '0af7651916cd43dd');
      return own(input, { ...init, headers, credentials: 'include' });
    };
  });
