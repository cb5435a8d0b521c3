import type { Locator } from '@playwright/test';
import { BookingPage } from '../pages/booking.page';
import { CompletionPage } from '../pages/completion.page';
import { wordsOf } from '../pages/words';
import { type Brand, brands, threeBrands } from '../support/brands';
import { aSaturday, spokenDay } from '../support/days';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

for (const brand of [...threeBrands, 'none'] as const satisfies readonly Brand[]) {
  test(
    `[BW-33, BW-34, BW-166] a visitor of ${brand} books a table for eight on Saturday, from /booking by link`,
    {
      tag: fullWhere(
        brand !== 'northlight',
        brand === 'northlight' || brand === 'tinhouse' ? '@mobile-first' : '@desktop-first',
      ),
    },
    async ({ page, stack, guest }) => {
      const words = wordsOf[brand];
      const wizard = new BookingPage(page, words);
      const done = new CompletionPage(page);
      const day = aSaturday(stack.clock.now());
      let time = '';

      await test.step('Given the landing page', async () => {
        await page.goto(stack.url(brand, '/booking'));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      await test.step('When they follow its link to the wizard', async () => {
        await page.getByRole('link', { name: words.start, exact: true }).click();
        await expect(page).toHaveURL(stack.url(brand, '/book'));
        await expect(wizard.title).toHaveText('Book Now');
      });
      await test.step('And choose bar, eight people, Saturday and a table', async () => {
        await wizard.plan(wizard.planFor(day));
        await expect(wizard.title).toHaveText('Book Now');
        await wizard.toTimes();
      });
      await test.step('And pick a time, which is then held', async () => {
        time = await wizard.pickTime();
        await wizard.toDetails();
      });
      await test.step('And fill in their details', async () => {
        await wizard.fillDetails(guest);
        await wizard.complete();
      });
      await test.step('Then the booking is confirmed, with what they chose', async () => {
        await expect(wizard.title).toHaveText('Time to Party!');
        await expect(done.status).toHaveText('Booking Confirmed');
        expect(await done.fact('When')).toBe(`${spokenDay(day)}, ${time}`);
        expect(await done.fact('Party')).toBe('8 people');
        expect(await done.fact('Bar')).toBe(words.bar);
      });
      await test.step('And a mail has come with the manage link and a calendar entry', async () => {
        const reference = await done.fact('Reference');
        const mail = await stack.mailbox.next(guest.email);
        const manageHref = await done.manage.getAttribute('href');
        expect(mail.subject).toContain(reference);
        expect(mail.text).toContain(`${spokenDay(day)}, ${time}`);
        expect(manageHref).toMatch(/\/manage\/[\w-]{22,}$/);
        expect(mail.text).toContain(new URL(manageHref ?? '', page.url()).pathname);
        const [entry] = mail.attachments;
        expect(entry?.filename).toMatch(/\.ics$/);
        expect(entry?.content).toContain(`DTSTART:${day.replaceAll('-', '')}T${time.replace(':', '')}00Z`);
      });
    },
  );
}

test(
  '[BW-169, BW-170, BW-172, BW-173, BW-174, MG-167, MG-168] the links of a completed booking work',
  { tag: '@desktop' },
  async ({ page, stack, wizard, guest, context, browser }) => {
    const booking = await wizard('northlight');
    const done = new CompletionPage(page);
    const day = aSaturday(stack.clock.now());

    await test.step('Given a completed booking', async () => {
      await booking.plan(booking.planFor(day));
      await booking.toTimes();
      await booking.pickTime();
      await booking.toDetails();
      await booking.fillDetails(guest);
      await booking.complete();
    });
    const facts = [await done.fact('When'), await done.fact('Bar'), await done.fact('Reference'), '8 people'];
    expect(facts[0]).toContain(spokenDay(day));
    const namesBooking = async (main: Locator, named = facts) => {
      for (const fact of named) await expect(main).toContainText(fact);
      await expect(main.getByRole('link', { name: 'Ring 0121 496 0203' })).toBeVisible();
    };
    const key = /\/manage\/([\w-]{22,})$/.exec((await done.manage.getAttribute('href')) ?? '')?.[1] ?? 'no key';

    await test.step('Then the manage link opens in a new tab', async () => {
      expect(await done.manage.getAttribute('target')).toBe('_blank');
      const [tab] = await Promise.all([context.waitForEvent('page'), done.manage.click()]);
      await expect(tab).toHaveURL(new RegExp(`/manage/${key}$`));
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Your place is set');
      await namesBooking(tab.getByRole('main'));
      await tab.close();
    });
    await test.step('And the calendar link downloads the entry, whose file name contains the key, and its tab closes', async () => {
      expect(new URL((await done.calendar.getAttribute('href')) ?? '', page.url()).pathname).toBe(`/ical/${key}`);
      // The tab closes soon, so the listener is added as soon as it opens.
      const opened = new Promise<{ name: Promise<string>; closed: Promise<unknown> }>((resolve) => {
        context.once('page', (tab) =>
          resolve({
            name: tab.waitForEvent('download').then((file) => file.suggestedFilename()),
            closed: tab.waitForEvent('close'),
          }),
        );
      });
      await done.calendar.click();
      const { name, closed } = await opened;
      expect(await name).toBe(`${key}.ics`);
      await closed;
    });
    await test.step('And the share link invites to this booking on the brand’s own host', async () => {
      const text = new URL((await done.share.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
      expect(text).toMatch(new RegExp(`http://${brands.northlight.host}:${stack.port}/join/[\\w-]{22,}$`));
      expect(text).not.toContain(guest.email);
      const friend = await (await browser.newContext()).newPage();
      await friend.goto(/http:\S+$/.exec(text)?.[0] ?? '');
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText('You’re invited');
      await namesBooking(friend.getByRole('main'), facts.slice(0, 2));
      // Whoever is invited reads the forename of whom they know, and nothing else.
      for (const name of [guest.surname, guest.email]) await expect(friend.getByText(name)).toHaveCount(0);
      await friend.context().close();
    });
    await test.step('And "Book another" begins with an empty form', async () => {
      await done.again.click();
      await expect(booking.bar).toBeVisible();
      await expect(booking.day).toHaveValue('');
      await expect(page.getByText(guest.email)).toHaveCount(0);
    });
  },
);
