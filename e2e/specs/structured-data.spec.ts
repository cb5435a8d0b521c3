import type { Page } from '@playwright/test';
import { CompletionPage } from '../pages/completion.page';
import { threeBrands } from '../support/brands';
import { aSaturday } from '../support/days';
import { expect, test } from '../support/test';

interface Reservable {
  '@type': string;
  name: string;
  address: { '@type': string; addressCountry: string };
  potentialAction: { '@type': string; target: { urlTemplate: string } };
}

const dataOf = async (page: Page): Promise<unknown[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text): unknown => JSON.parse(text));

const isGraph = (data: unknown): data is { '@graph': Reservable[] } =>
  typeof data === 'object' && data !== null && '@graph' in data;

// Every journey fails on a violation of the content security policy; a data block is no script, so there is none.
for (const brand of threeBrands) {
  test(
    `search engines read on ${brand}’s pages at which bars a table can be reserved, and the link leads there`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack }) => {
      for (const path of ['/booking', '/book']) {
        await page.goto(stack.url(brand, path));
        const [data] = await dataOf(page);
        if (!isGraph(data)) throw new Error('The page has no venues for search engines.');
        expect(data['@graph'].length).toBeGreaterThan(2);
        for (const venue of data['@graph']) {
          expect(venue).toMatchObject({
            '@type': 'BarOrPub',
            address: { '@type': 'PostalAddress', addressCountry: 'GB' },
            potentialAction: { '@type': 'ReserveAction' },
          });
          expect(venue.potentialAction.target.urlTemplate).toMatch(
            new RegExp(`^${stack.url(brand, '/book')}\\?bar_id=\\d+$`),
          );
        }
        const [first] = data['@graph'];
        if (path === '/booking') continue;
        await page.goto(first?.potentialAction.target.urlTemplate ?? '');
        await expect(page.getByRole('combobox', { name: 'Which bar?' }).locator('option:checked')).toHaveText(
          first?.name ?? '',
        );
      }
    },
  );
}

test(
  'mail program and manage page carry the reservation as data, and the pages that are indexed nothing of the guest',
  { tag: '@desktop' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('verbena');
    await booking.book(aSaturday(stack.clock.now(), 6), guest, 2);
    const done = new CompletionPage(page);
    const reference = await done.fact('Reference');
    const indexed = JSON.stringify(await dataOf(page));
    for (const secret of [guest.forename, guest.surname, guest.email, guest.phone, reference])
      expect(indexed).not.toContain(secret);

    const reservation = {
      '@type': 'FoodEstablishmentReservation',
      reservationNumber: reference,
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      partySize: 2,
      startTime: expect.stringMatching(/T\d\d:\d\d:00(Z|[+-]\d\d:\d\d)$/),
    };
    const { html } = await stack.mailbox.next(guest.email);
    const [, inMail = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(inMail)).toMatchObject({ ...reservation, underName: { name: guest.forename } });

    await page.goto(stack.url('verbena', (await done.manage.getAttribute('href')) ?? ''));
    await expect(page.getByRole('main')).toContainText(reference);
    await expect.poll(() => dataOf(page)).toEqual([expect.objectContaining(reservation)]);
    expect(JSON.stringify(await dataOf(page))).not.toContain(guest.surname);
  },
);
