import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const setups = ['network-none', 'browser-network', 'console', 'jsdom-gaps', 'style-rules', 'dom'];

export default defineConfig({
  test: {
    root: here('.'),
    environment: here('page.environment.ts'),
    include: ['guards.fixture.ts'],
    setupFiles: setups.map((name) => here(`${name}.setup.ts`)),
    restoreMocks: true,
    unstubGlobals: true,
  },
});
