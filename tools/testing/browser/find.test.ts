import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { launchArgs, offByPlaywright } from './find.mjs';

it('what Playwright switches off in a browser stays off', () => {
  const bundle = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(offByPlaywright).toEqual(names);
  expect(launchArgs().filter((arg) => arg.startsWith('--disable-features='))).toHaveLength(1);
});
