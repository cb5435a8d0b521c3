import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menuItem } from '@bars/shared-api/contracts/menus';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aListedBar, aMeta, aType } from '../testing/a-menu';
import { renderText } from './portal.prerender';

const kitchen = '../../../api-server/estate/demo/menus/the-tin-house/kitchen.json';
const now = Date.parse('2026-11-27T12:00:00+00:00');
/** What the files leave out is not known. */
const unknown = { description: null, calories: null, contains: null, may_contain: null, dietary: null };
const fileItem = z.pipe(
  z.looseObject({ ingredients: z._default(z.array(z.looseObject({})), []) }),
  z.transform((item) =>
    menuItem.parse({
      ...unknown,
      ...item,
      ingredients: item.ingredients.map((ingredient) => ({ ...unknown, ...ingredient })),
    }),
  ),
);
const files = z.array(z.object({ categories: z.array(z.object({ category: z.string(), items: z.array(fileItem) })) }));

it('the menu as text is at most 60 kB for 120 dishes of the demo estate', () => {
  const demo = files.parse(JSON.parse(readFileSync(join(import.meta.dirname, kitchen), 'utf8')));
  const menu = demo.find(({ categories }) => categories.flatMap(({ items }) => items).length === 120);
  const { html, styles } = renderText(1, {
    choice: { barId: 182, menuId: 7 },
    misread: null,
    part: 1,
    bars: [aListedBar()],
    types: { data: [aType(7, 'Food')] },
    menu: { data: { categories: menu?.categories ?? [], meta: aMeta(), confirmedAt: now } },
    venue: { phone: '0113 496 0182', party_booking_email: 'leeds@northlight.example' },
    now,
  });
  const size = Buffer.byteLength(html + styles);
  expect(size).toBeGreaterThan(20_000);
  expect(size).toBeLessThanOrEqual(60_000);
});
