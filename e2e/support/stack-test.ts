import { test as base } from '@playwright/test';
import { foldersOfRun } from './global-setup';
import { PreviewedPortal, previewLink } from './previewed-portal';
import { Stack } from './stack';

/** A test with a stack for each worker, in any browser. */
export const stackTest = base.extend<object, { stack: Stack }>({
  stack: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern.
    async ({}, provide) => {
      const link = previewLink();
      const stack = link === undefined ? await Stack.start(foldersOfRun()) : new PreviewedPortal(link);
      await provide(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
