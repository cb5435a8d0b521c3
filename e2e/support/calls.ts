import type { Page, Request } from '@playwright/test';

const isCall = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/');

/** The calls of a page to the API that have not been answered yet. */
export class Calls {
  private readonly open = new Set<Request>();
  private since = performance.now();

  constructor(page: Page) {
    const over = (request: Request) => {
      if (this.open.delete(request)) this.since = performance.now();
    };
    page.on('request', (request) => {
      if (isCall(request)) this.open.add(request);
    });
    page.on('requestfinished', over);
    page.on('requestfailed', over);
  }

  /** How long there has been no call, in milliseconds; 0 while one is open. */
  quietFor(): number {
    return this.open.size > 0 ? 0 : performance.now() - this.since;
  }
}
