import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runRelease } from '../../tools/release/commands.mjs';
import { filesOf, liveOf, publishRelease } from '../../tools/release/store.mjs';
import { openTarget } from '../../tools/release/target/target.mjs';
import { BookingPage } from '../pages/booking.page';
import { wordsOf } from '../pages/words';
import { aSaturday } from '../support/days';
import { expect, test } from '../support/test';

const notes = 'meta[name="test:release"]';

/** Publishes the live release once more, with a shell that says which one it is. */
const release = async (site: string, note: string): Promise<void> => {
  const target = openTarget(site);
  const live = await liveOf(target);
  const files: Map<string, string | Uint8Array> = new Map(await filesOf(target, live));
  const shell = String(files.get('shell.html')).replace(/ *<meta name="test:release"[^>]*>\n/, '');
  files.set('shell.html', shell.replace('</head>', `  <meta name="test:release" content="${note}">\n</head>`));
  await publishRelease(target, { files, units: live.units, note });
};

const shownBy = (page: Page) => page.locator(notes).evaluate((meta) => meta.getAttribute('content'));

test(
  'a visitor in the middle of a booking goes on while releases become live, and each page that is opened is of the live one',
  // An ordinary run has releases-journey.spec.ts, whose releases are of other builds.
  { tag: ['@desktop', '@full'] },
  async ({ page, context, stack, guest }) => {
    const site = await mkdtemp(join(tmpdir(), 'bars-releases-'));
    await cp(join(import.meta.dirname, '../../dist/site'), site, { recursive: true });
    await stack.restart({ SITE_DIR: site });
    try {
      const booking = new BookingPage(page, wordsOf.northlight);
      await page.goto(stack.url('northlight', '/book'));
      const plan = booking.planFor(aSaturday(stack.clock.now(), 2), 6);
      await expect(booking.bar).toBeVisible();
      await booking.bar.selectOption({ label: plan.bar });
      await release(site, 'first');
      const other = await context.newPage();
      await other.goto(stack.url('northlight', '/forgot-password'));
      expect(await shownBy(other)).toBe('first');
      await release(site, 'second');
      await other.reload();
      expect(await shownBy(other)).toBe('second');
      expect((await runRelease(['rollback'], { at: site })).code).toBe(0);
      await other.reload();
      expect(await shownBy(other)).toBe('first');
      await booking.book(plan.day, guest, 6);
      expect((await stack.mailbox.next(guest.email)).subject).toContain('Booked');
      await expect(page.locator(notes)).toHaveCount(0);
    } finally {
      await stack.restart();
      await rm(site, { recursive: true });
    }
  },
);
