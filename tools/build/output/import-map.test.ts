import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../lib/paths.mjs';

const texts = z.record(z.string(), z.string());
const released = z
  .object({ imports: texts, integrity: texts })
  .parse(JSON.parse(readFileSync(join(ROOT, 'importmap.json'), 'utf8')));
const areas = ['mfe-booking-widget', 'mfe-manage', 'mfe-payments', 'mfe-allergens', 'mfe-student-society'];

it.each(areas)(
  '[EM-5] %s is released by itself: its name leads to a version of its own, with the hash of its file',
  (area) => {
    const address = released.imports[`@bars/${area}`] ?? '';
    expect(address).toMatch(new RegExp(`^/a/${area}/[\\da-f]{16}/portal\\.js$`));
    expect(released.integrity[address]).toMatch(/^sha384-/);
  },
);
