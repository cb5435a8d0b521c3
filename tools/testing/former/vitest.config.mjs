import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfigFromFile } from 'vite';
import { otherTests } from './whole-schema.mjs';

// The server's suite of the release before, in whose folder vitest runs, with today's `expand` migrations on the databases that its
// tests copy.
const expand = fileURLToPath(new URL('../../../api-server/testing/expand.global-setup.ts', import.meta.url));
const mode = { command: 'serve', mode: 'test' };
const { config } = await loadConfigFromFile(mode, join(process.cwd(), 'vitest.config.ts'), process.cwd());
const server = config.test.projects.find(({ test }) => test.name === 'server');

export default {
  ...config,
  test: {
    ...config.test,
    testNamePattern: otherTests,
    projects: [{ ...server, test: { ...server.test, globalSetup: [...server.test.globalSetup, expand] } }],
  },
};
