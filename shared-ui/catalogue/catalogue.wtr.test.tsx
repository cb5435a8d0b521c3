import {
  afterEach,
  axeViolations,
  beforeEach,
  describe,
  expect,
  it,
  sendKeys,
  setViewport,
  until,
} from '@bars/tools/testing/elements';
import { makeShow, one } from '../src/testing/show';
import { Catalogue } from './catalogue';

const show = makeShow();
const toStart = () => window.history.replaceState(null, '', window.location.pathname + window.location.search);

beforeEach(async () => {
  toStart();
  await setViewport({ width: 1100, height: 800 });
});
afterEach(toStart);

const setUp = () => {
  const { inside } = show(<Catalogue canvas="about:blank" />);
  return {
    inside,
    frame: one(inside, 'iframe', HTMLIFrameElement),
    link: (hash: string) => one(inside, `nav a[href="${hash}"]`),
    current: () => [...inside.querySelectorAll('[aria-current]')].map((entry) => entry.textContent),
  };
};

describe('the catalogue', () => {
  it('goes to a part and to a state by keyboard, and its address says so', async () => {
    const { inside, link, current, frame } = setUp();
    link('#/dialog').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => inside.querySelector('a[href="#/dialog/short"]'), 'the states of the dialog');
    expect(current()).toEqual(['Dialog']);
    link('#/dialog/short').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => window.location.hash === '#/dialog/short', 'the deep link');
    expect(current()).toEqual(['Short']);
    await until(() => frame.contentWindow?.location.hash === '#/dialog/short', 'the frame');
    expect(frame.title).toBe('Dialog, Short');
  });

  it('keeps brand, scheme and width on the way from part to part', async () => {
    window.location.hash = '#/button?brand=2&dark=1&width=360';
    const { inside, link, frame, current } = setUp();
    expect([
      one(inside, 'select[name=brand]', HTMLSelectElement).value,
      one(inside, 'select[name=width]', HTMLSelectElement).value,
    ]).toEqual(['2', '360']);
    expect(frame.getBoundingClientRect().width).toBe(360);
    link('#/notice?brand=2&dark=1&width=360').click();
    await until(() => current()[0] === 'Notices', 'the notices');
    one(inside, 'input[name=dark]').click();
    await until(() => window.location.hash === '#/notice?brand=2&width=360', 'the light');
  });

  it('is clean to axe, wide and narrow, in light and dark', async () => {
    for (const width of [320, 1100]) {
      await setViewport({ width, height: 800 });
      for (const scheme of ['light', 'dark'] as const) {
        const { inside, again } = show(<Catalogue canvas="about:blank" />, { scheme });
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
        expect(await axeViolations(one(inside, 'div'))).toEqual([]);
        again(null);
      }
    }
  });
});
