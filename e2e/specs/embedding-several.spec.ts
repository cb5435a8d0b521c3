import { EmbeddingPage, type Site } from '../pages/embedding.page';
import { brandFronts, brandSiteCalls, framedSite } from '../support/embedding-sites';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

const twice = (path: string, more: Partial<Site>): { first: Site; second: Site } => {
  const tag = more.tag ?? 'bars-booking-widget';
  const site = { path, brand: 'northlight', ...more } as const;
  return { first: { ...site, selector: `${tag}#deansgate` }, second: { ...site, selector: `.second ${tag}` } };
};

const developerWords = /API key|may not/;

for (const [what, { first, second }, refusing] of [
  ['the element', twice('/northlight/two-bars/', {}), brandFronts.northlight],
  ['the frame', twice('/northlight/two-frames/', { tag: 'bars-booking-frame', isFramed: true }), framedSite],
] as const) {
  test(
    `${what} twice on a page keeps two bookings after a reload`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack }) => {
      const one = await EmbeddingPage.open(page, stack, first);
      const two = new EmbeddingPage(page, stack, second);
      for (const [site, people] of [
        [one, '5'],
        [two, '7'],
      ] as const) {
        await site.arrive();
        const answered = page.waitForResponse(
          (response) => response.request().postData()?.includes(`no_people=${people}`) === true,
        );
        await site.booking.people.fill(people);
        await site.booking.people.blur();
        await answered;
        await site.booking.settled();
      }
      await expect
        .poll(() => page.evaluate(() => Object.keys(sessionStorage).sort()))
        .toEqual(['bars.resume.1.#deansgate', 'bars.resume.1.1']);
      for (let time = 0; time < 2; time += 1) {
        await page.reload();
        for (const [site, people, bar] of [
          [one, '5', '103'],
          [two, '7', '101'],
        ] as const) {
          await site.arrive();
          await expect(site.booking.people, `after reload ${time + 1}`).toHaveValue(people);
          await expect(site.booking.bar).toHaveValue(bar);
        }
        await one.booking.settled();
      }
    },
  );

  test(
    `${what} begins its headings below those of the page`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, a11y }) => {
      const site = await EmbeddingPage.open(page, stack, first);
      await site.arrive();
      await expect(site.place.getByRole('heading', { level: 3 }).first()).toHaveText(/^(Book|Enquire) Now$/);
      await expect(site.place.getByRole('heading', { level: 4 }).first()).toHaveText('Where, when and how many?');
      await expect(site.place.getByRole('heading', { level: 1 })).toHaveCount(0);
      await a11y('a page with two elements below its own headings');
    },
  );

  test(
    `${what} with a brand that its key has not shows the way out, and at no moment the words for its developer`,
    { tag: fullWhere(what === 'the frame', '@desktop') },
    async ({ page, stack, watch }) => {
      watch.expects(/status of 403|is refused/);
      // Records, in the page and in the frame, every text that is visible in an animation frame.
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.defineProperty(window, 'barsSeen', { value: seen });
        const textIn = (root: Node): string =>
          [...root.childNodes]
            .map(
              (node) =>
                (node instanceof Element && node.shadowRoot ? textIn(node.shadowRoot) : '') +
                (node.childNodes.length > 0 ? textIn(node) : (node.textContent ?? '')),
            )
            .join(' ');
        const look = (): void => {
          if (document.body) seen.push(textIn(document.body));
          requestAnimationFrame(look);
        };
        look();
      });
      const site = await EmbeddingPage.open(page, stack, refusing);
      await site.embed({ brand: '2', eager: '' });
      const inFrames: string[] = [];
      await expect
        .poll(
          async () => {
            for (const frame of page.frames().slice(1))
              inFrames.push(
                ...(await frame.evaluate(() => Reflect.get(window, 'barsSeen') as string[]).catch(() => [])),
              );
            return (await site.events()).filter(({ name }) => name === 'bars-error').map(({ detail }) => detail);
          },
          { intervals: [20] },
        )
        .toEqual([{ reason: 'refused' }]);
      await expect(site.failure.locator('a[href^="tel:"]')).toBeVisible();
      await expect(site.link).toBeVisible();
      const seen = await page.evaluate(() => Reflect.get(window, 'barsSeen') as string[]);
      expect(seen.length).toBeGreaterThan(1);
      expect([...seen, ...inFrames].filter((text) => developerWords.test(text))).toEqual([]);
    },
  );
}
