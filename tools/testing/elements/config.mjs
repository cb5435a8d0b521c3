import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { launchOptions } from '../browser/find.mjs';
import { bundleTests } from './bundle-plugin.mjs';
import { countReporter } from './report.mjs';

/** A page of a test reaches its own server and nothing else. */
const createPage = async ({ context }) => {
  const page = await context.newPage();
  await page.route(
    (url) => !['localhost', '127.0.0.1'].includes(url.hostname) && url.protocol !== 'data:' && url.protocol !== 'blob:',
    (route) => route.abort(),
  );
  return page;
};

/**
 * Custom elements and whatever else only a real browser can tell: `*.wtr.test.tsx` beside the source.
 * @param {string} folders pattern of the folders that hold them
 * @param {string} [report] a file that counts them
 */
export const elementTests = (folders, report) => ({
  files: [`${folders}/**/*.wtr.test.tsx`, '!**/node_modules/**', '!**/dist/**'],
  browsers: [playwrightLauncher({ product: 'chromium', launchOptions: launchOptions(), createPage })],
  plugins: [bundleTests()],
  concurrency: 2,
  testsFinishTimeout: 600_000,
  testRunnerHtml: (framework) => `<!doctype html>
    <html lang="en-GB">
      <head><title>Elements under test</title><meta name="viewport" content="width=device-width, initial-scale=1"></head>
      <body><script type="module" src="${framework}"></script></body>
    </html>`,
  testFramework: { config: { timeout: 60_000 } },
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    ...(report ? [countReporter(report)] : []),
  ],
});
