import { EmbeddingPage } from '../pages/embedding.page';
import { aSaturday, typedDay } from '../support/days';
import { brandFronts, brandSiteCalls, framedSite } from '../support/embedding-sites';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

for (const [what, where] of [
  ['the element', brandFronts.northlight],
  ['the frame', framedSite],
] as const) {
  test(
    `[EM-33] ${what} begins with what its attributes say`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack }) => {
      const site = await EmbeddingPage.open(page, stack, where);
      const day = aSaturday(stack.clock.now(), 1);
      await site.embed({ env: 'local', 'bar-id': '103', people: '6', date: day, 'party-type': '11', eager: '' });
      const { booking } = site;
      await expect(booking.bar).toHaveValue('103');
      await expect(booking.people).toHaveValue('6');
      await expect(booking.day).toHaveValue(typedDay(day));
      await expect(booking.type(booking.words.type)).toBeChecked();
    },
  );

  test(
    `[EM-33] ${what}: force-location keeps the bar, and step opens there`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack }) => {
      const site = await EmbeddingPage.open(page, stack, where);
      const day = aSaturday(stack.clock.now(), 1);
      await site.embed({
        'bar-id': '103',
        'force-location': '',
        people: '4',
        date: day,
        'party-type': '11',
        step: '2',
        eager: '',
      });
      await expect(site.booking.times.first()).toBeVisible();
      await site.booking.back.click();
      await expect(site.booking.people).toHaveValue('4');
      await expect(site.booking.bar.and(page.locator(':enabled')), 'the bar cannot be changed').toHaveCount(0);
    },
  );

  test(
    `[EM-33, EM-34] ${what}: a close control only with can-close, and the page is told`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack }) => {
      const site = await EmbeddingPage.open(page, stack, where);
      await site.arrive();
      await expect(site.close).toHaveCount(0);
      await site.embed({ 'can-close': '' });
      await site.arrive();
      await site.close.click();
      await expect.poll(() => site.eventNames()).toContain('bars-close-booking');
      expect((await site.events()).find(({ name }) => name === 'bars-close-booking')?.detail).toBeNull();
    },
  );

  test(
    `[EM-33, EM-34] ${what}: the resume code of an update continues the booking in another page`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, guest, context }) => {
      const site = await EmbeddingPage.open(page, stack, where);
      const day = aSaturday(stack.clock.now(), what === 'the frame' ? 7 : 8);
      const booking = await site.arrive();
      await booking.hold(day);
      await booking.fillDetails(guest);
      await booking.settled();
      const update = (await site.events()).findLast(({ name }) => name === 'bars-booking-update')?.detail as {
        resume_code: string;
      };

      const other = await EmbeddingPage.open(await context.newPage(), stack, where);
      await other.embed({ 'session-id': update.resume_code, eager: '' });
      await expect(other.booking.step('Almost Done')).toBeVisible();
      await expect(other.booking.summary).toContainText('8 people');
      await expect(other.booking.field('Email'), 'contact details are not handed on').toHaveValue('');
      await other.booking.fillDetails(guest);
      await other.booking.complete();
    },
  );
}

test(
  '[EM-33] an invalid value is ignored, and the console says so',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(/ignores (bar-id|date|env)/);
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    await site.embed({ 'bar-id': 'Leeds', date: 'Saturday', env: 'http://evil.example', people: '5' });
    await site.arrive();
    await expect(site.booking.people).toHaveValue('5');
    await expect(site.booking.bar).toHaveValue('');
    // The console messages are in a separate file.
    await expect.poll(() => told.filter((line) => line.includes('ignores')).length).toBeGreaterThanOrEqual(3);
  },
);

test(
  '[EM-33] a later change of an attribute changes the booking, and another brand begins a new one',
  { tag: '@desktop' },
  async ({ page, stack }) => {
    const site = await EmbeddingPage.open(page, stack, {
      path: '/group/',
      brand: 'northlight',
      selector: '#northlight',
    });
    await site.arrive();
    await site.attribute('people', '7');
    await expect(site.booking.people).toHaveValue('7');
    await site.element.evaluate((element) => {
      element.setAttribute('brand', '2');
      element.setAttribute('api-key', 'pk_site_verbena');
    });
    await expect(site.element.getByRole('spinbutton', { name: 'How many amigos?' })).toBeVisible();
  },
);

test(
  'attributes changed while the element is in use have the effect that the protocol’s page says',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const booking = await site.arrive();
    const day = aSaturday(stack.clock.now(), 2);

    await test.step('Given choices that the page sets one by one', async () => {
      await site.attribute('bar-id', '103');
      await site.attribute('people', '6');
      await site.attribute('date', day);
      await site.attribute('party-type', '11');
      await expect(booking.bar).toHaveValue('103');
      await expect(booking.people).toHaveValue('6');
      await expect(booking.day).toHaveValue(typedDay(day));
      await expect(booking.type(booking.words.type)).toBeChecked();
      await booking.settled();
    });
    await test.step('When it fixes the bar, allows closing and moves the headings, the booking shows it at once', async () => {
      await site.attribute('force-location', '');
      await expect(booking.bar).toBeDisabled();
      await site.attribute('can-close', '');
      await expect(site.close).toBeVisible();
      await site.attribute('can-close', null);
      await expect(site.close).toHaveCount(0);
      await site.attribute('heading-level', '3');
      await expect(site.element.getByRole('heading', { level: 3, name: 'Book Now' })).toBeVisible();
    });
    await test.step('Then another step opens, with the same choices', async () => {
      await site.attribute('step', '2');
      await expect(booking.times.first()).toBeVisible();
      await expect(booking.summary).toContainText('6 people');
      // A call that is under way belongs to the session that the next step leaves.
      await booking.settled();
    });
    await test.step('And another session begins another booking', async () => {
      const codes = async (): Promise<string[]> =>
        (await site.events()).flatMap(({ name, detail }) =>
          name === 'bars-booking-update' ? [(detail as { resume_code: string }).resume_code] : [],
        );
      const [code = ''] = (await codes()).slice(-1);
      await site.attribute('step', null);
      await booking.settled();
      await site.attribute('session-id', code);
      await expect.poll(async () => (await codes()).at(-1)).not.toBe(code);
      await expect(booking.summary).toContainText('6 people');
    });
  },
);

test(
  'an attribute changed while the frame is in use reloads it, and the choices are still there',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const site = await EmbeddingPage.open(page, stack, framedSite);
    const booking = await site.arrive();
    const day = aSaturday(stack.clock.now(), 2);
    await booking.plan(booking.planFor(day));
    await booking.settled();
    const before = (await site.eventNames()).filter((name) => name === 'bars-loaded').length;
    await site.attribute('can-close', '');
    await expect
      .poll(async () => (await site.eventNames()).filter((name) => name === 'bars-loaded').length)
      .toBe(before + 1);
    await expect(site.close).toBeVisible();
    await expect(booking.bar).toHaveValue(String(booking.words.barId));
    await expect(booking.people).toHaveValue('8');
    await expect(booking.day).toHaveValue(typedDay(day));
  },
);
