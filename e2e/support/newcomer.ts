import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { foldersOfRun } from './global-setup';
import { repository } from './process';
import { Stack } from './stack';
import { test as base } from './test';

/** The page of the trial, exactly as in the docs. */
const trialPage = (): string => {
  const docs = readFileSync(join(repository, 'docs/embedding.md'), 'utf8');
  const page = /^ {3}```html\n([\s\S]*?)^ {3}```$/m.exec(docs)?.[1];
  if (page === undefined) throw new Error('docs/embedding.md has no page for the trial.');
  return page;
};

export interface Newcomer {
  /** The origin of a page that is unknown to the demo estate. */
  origin: string;
  /** Sets the port of the product that the page calls; the docs say 9000. */
  asks(port: number): void;
}

/** Journeys on a newcomer's own page and origin: only `DEMO_SITES_ORIGIN` is set. */
export const test = base.extend<object, { newcomer: Newcomer; stack: Stack }>({
  newcomer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern.
    async ({}, provide) => {
      let product = 9000;
      const server = createServer((_request, answer) => {
        answer
          .setHeader('Content-Type', 'text/html')
          .end(trialPage().replaceAll('localhost:9000', `localhost:${product}`));
      });
      await new Promise<void>((done) => {
        server.listen(0, '127.0.0.1', done);
      });
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      await provide({
        origin: `http://127.0.0.1:${port}`,
        asks: (given) => {
          product = given;
        },
      });
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ newcomer }, provide) => {
      const stack = await Stack.start({ ...foldersOfRun(), env: { DEMO_SITES_ORIGIN: newcomer.origin } });
      newcomer.asks(stack.port);
      await provide(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
