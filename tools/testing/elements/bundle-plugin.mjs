import { join } from 'node:path';
import { build } from 'esbuild';

const isTest = (path) => path.endsWith('.wtr.test.tsx');

/** Pictures and fonts as Vite gives them to source: an address. Style sheets with `?inline` and text with `?raw`: the text. */
const textQueries = {
  name: 'text-queries',
  setup(builder) {
    builder.onResolve({ filter: /\?(raw|inline|url)$/ }, async ({ path, resolveDir, kind }) => {
      const [bare, query] = path.split('?');
      const found = await builder.resolve(bare, { resolveDir, kind });
      return {
        path: found.path,
        suffix: `?${query}`,
        errors: found.errors,
        namespace: query === 'url' ? 'as-address' : 'as-text',
      };
    });
    const loadAs =
      (loader) =>
      async ({ path }) => {
        const { readFile } = await import('node:fs/promises');
        return { contents: await readFile(path), loader };
      };
    builder.onLoad({ filter: /.*/, namespace: 'as-text' }, loadAs('text'));
    builder.onLoad({ filter: /.*/, namespace: 'as-address' }, loadAs('dataurl'));
  },
};

const addresses = Object.fromEntries(
  ['.svg', '.png', '.jpg', '.webp', '.avif', '.woff2'].map((ending) => [ending, 'dataurl']),
);

/**
 * Serves each test file as one bundle with everything it imports: TypeScript, JSX, workspace packages and
 * React's development build. The page loads one script, so a failing import is a failing test file, not a hanging page.
 * @returns {import('@web/test-runner').TestRunnerPlugin}
 */
export const bundleTests = () => {
  let rootDir = '';
  return {
    name: 'bundle-tests',
    serverStart({ config }) {
      rootDir = config.rootDir;
    },
    resolveMimeType: ({ path }) => (isTest(path) ? 'js' : undefined),
    async serve({ path }) {
      if (!isTest(path)) return undefined;
      const { outputFiles } = await build({
        entryPoints: [join(rootDir, decodeURIComponent(path))],
        bundle: true,
        write: false,
        format: 'esm',
        target: 'es2022',
        jsx: 'automatic',
        sourcemap: 'inline',
        // A report names lines alone; the texts would be half of what a page reads.
        sourcesContent: false,
        logLevel: 'silent',
        loader: addresses,
        plugins: [textQueries],
        external: ['/__web-dev-server__web-socket.js'],
        define: {
          'process.env.NODE_ENV': '"development"',
          'import.meta.env.DEV': 'true',
          'import.meta.env.PROD': 'false',
          'import.meta.env.MODE': '"test"',
        },
      });
      return { body: outputFiles[0].text, type: 'js' };
    },
  };
};
