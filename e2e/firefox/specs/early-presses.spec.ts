import type { HTTPRequest, Page } from 'puppeteer-core';
import { wordsOf } from '../../pages/words';
import { brandFronts, brandSiteCalls, framedSite } from '../../support/embedding-sites';
import { Booking } from '../pages/booking';
import { Place } from '../support/place';
import { expect, test } from '../support/test';

/** Holds back the files whose path matches. @returns a function that lets them arrive */
const holdFiles = async (tab: Page, path: RegExp): Promise<() => void> => {
  const held: HTTPRequest[] = [];
  let isOpen = false;
  const goOn = (request: HTTPRequest) => void request.continue();
  tab.on('request', (request) => {
    if (!isOpen && path.test(new URL(request.url()).pathname)) held.push(request);
    else goOn(request);
  });
  await tab.setRequestInterception(true);
  return () => {
    isOpen = true;
    held.forEach(goOn);
  };
};

const words = wordsOf.northlight;

/** Presses before the code is there are seen, and the wizard has them. */
const pressEarly = async (
  tab: Page,
  arrive: () => Promise<void>,
  letCodeArrive: () => void,
  place = new Place(tab),
): Promise<void> => {
  await arrive();
  const people = place.get('spinbutton', words.people);
  const more = place.get('button', 'One more');
  const before = Number(await people.value());
  await place.get('combobox', 'Which bar?').choose(words.bar);
  await more.press();
  await more.press();
  expect(await people.value()).toBe(String(before + 2));
  const isTold = tab.waitForResponse(
    async (answer) =>
      new URL(answer.url()).pathname.endsWith('/booking/session') &&
      (await answer.text()).includes(`"no_people":${before + 2},`),
  );
  letCodeArrive();
  await isTold;
  expect(await people.value()).toBe(String(before + 2));
  const bar = await place.get('combobox', 'Which bar?').seen();
  expect(await bar.evaluate((list) => list instanceof HTMLSelectElement && list.selectedOptions[0]?.text)).toBe(
    words.bar,
  );
};

test('a press on + changes the number of the portal before its code is there, and is kept', async ({ tab, stack }) => {
  const letCodeArrive = await holdFiles(tab, /^\/a\/mfe-booking-widget\/[^/]+\/portal\.js$/);
  const arrive = async () => {
    await tab.goto(stack.url('northlight', '/book'), { waitUntil: 'domcontentloaded' });
    await new Booking(tab, words).isOpen();
  };
  await pressEarly(tab, arrive, letCodeArrive);
});

test('a press on + changes the number of the element before its code is there, and is kept', async ({
  tab,
  stack,
  watch,
}) => {
  watch.expects(brandSiteCalls);
  const letCodeArrive = await holdFiles(tab, /^\/elements\/[^/]+\/widget\.js$/);
  const arrive = async () => {
    await tab.goto(stack.brandSite(brandFronts.northlight.path), { waitUntil: 'domcontentloaded' });
    await new Booking(tab, words).arrive();
  };
  await pressEarly(tab, arrive, letCodeArrive);
});

test('a press on + changes the number of the frame before its code is there, and is kept', async ({
  tab,
  stack,
  watch,
}) => {
  watch.expects(brandSiteCalls);
  const letCodeArrive = await holdFiles(tab, /^\/a\/mfe-booking-widget\/[^/]+\/frame\.js$/);
  const frame = () => tab.frames().find((one) => new URL(one.url()).pathname === '/frame/');
  const arrive = async () => {
    await tab.goto(stack.brandSite(framedSite.path), { waitUntil: 'domcontentloaded' });
    await tab.$eval('bars-booking-frame', (element) => element.scrollIntoView());
    await new Booking(tab, words, frame).isOpen();
  };
  await pressEarly(tab, arrive, letCodeArrive, new Place(tab, frame));
});
