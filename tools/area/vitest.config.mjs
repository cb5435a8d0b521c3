import { defineConfig } from 'vitest/config';
import { OWN_ID, ROOT } from '../build/lib/paths.mjs';
import { common, rulesProject, screensProject, sharedPage, sharedScreens } from '../testing/vitest/projects.mjs';

/** The tests of an area outside the repository; in it they are projects of vitest.config.ts. */
const shared = sharedScreens[OWN_ID];

export default defineConfig({
  root: ROOT,
  // Vite reads no tsconfig.json for what is installed, and the shared packages are.
  esbuild: { tsconfigRaw: '{"compilerOptions":{"target":"ES2022","jsx":"react-jsx","verbatimModuleSyntax":true}}' },
  test: {
    ...common,
    reporters: [['default', { summary: false }]],
    server: { deps: { inline: [/@bars\//] } },
    projects: [
      rulesProject(['src/**/*.test.ts']),
      screensProject('src/**/*.test.tsx', shared ? [shared.include] : []),
      ...(shared ? [sharedPage(shared.name, shared.include)] : []),
    ],
  },
});
