import { bookingSessionAnswer } from '@bars/shared-api/contracts/booking-session';
import { afterEach, before as beforeAll, describe, expect, it, place, until } from '@bars/tools/testing/elements';
import * as z from 'zod/mini';
import { aSession } from '../testing/fixtures/a-session';
import { bars } from '../testing/fixtures/estate';
import { showWidget } from './element';
import { bookingWidget } from './loader/booking-widget';

customElements.define('placed-widget', bookingWidget({ origin: location.origin, bring: async () => showWidget }));
const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /widget.js'));
customElements.define('lost-widget', bookingWidget({ origin: location.origin, bring: failing }));

let calls = 0;
const ownFetch = window.fetch;
beforeAll(() => {
  window.fetch = async (url, init) => {
    if (!new Request(url, init).url.includes('/api/')) return ownFetch(url, init);
    calls += 1;
    return new Response(JSON.stringify(z.encode(bookingSessionAnswer, { data: { ...aSession(), bars } })));
  };
});
afterEach(() => {
  calls = 0;
  sessionStorage.clear();
});

const inside = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error('There is no shadow root.');
  return element.shadowRoot;
};
const one = (element: Element, selector: string): HTMLElement => {
  const found = inside(element).querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const isShown = (element: Element) =>
  inside(element).querySelector('.w')?.className === 'w shown' &&
  inside(element).querySelector('select[name=bar_id]') !== null;
const markup = '<placed-widget eager brand="1" api-key="pk_site"></placed-widget>';
const widget = async (around = markup): Promise<HTMLElement> => {
  const page = place(around);
  const element = page.localName === 'placed-widget' ? page : page.querySelector<HTMLElement>('placed-widget');
  if (!element) throw new Error('There is no element.');
  await until(() => isShown(element), 'the first step');
  return element;
};

describe('an element inside a link of the page', () => {
  it('follows the link by no press in the wizard, and its own controls work', async () => {
    const element = await widget(`<a href="#followed">${markup}</a>`);
    one(element, '.scope').click();
    one(element, 'h1').click();
    const count = one(element, '[role=spinbutton]');
    const before = Number(count.getAttribute('aria-valuenow'));
    one(element, '[data-step="1"]').click();
    await until(
      () => Number(one(element, '[role=spinbutton]').getAttribute('aria-valuenow')) === before + 1,
      'one person more',
    );
    const radio = inside(element).querySelector<HTMLInputElement>('input[type=radio]');
    radio?.click();
    expect([radio?.checked, location.hash]).toEqual([true, '']);
  });

  it('changes nothing for the page around another element', async () => {
    const element = await widget();
    const prevented: boolean[] = [];
    element.addEventListener('click', (event) => prevented.push(event.defaultPrevented));
    one(element, 'h1').click();
    expect(prevented).toEqual([false]);
  });
});

describe('an element that its page takes away and puts back, again and again', () => {
  it('sends one call', async () => {
    const element = await widget();
    const select = one(element, 'select[name=bar_id]');
    for (let move = 0; move < 50; move += 1) {
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      document.body.append(element);
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect([calls, one(element, 'select[name=bar_id]') === select]).toEqual([1, true]);
    element.remove();
    await until(() => inside(element).querySelector('select') === null, 'the end of a wizard that does not come back');
  });
});

describe('an element that is put into another document', () => {
  const otherDocument = (): Document => {
    const frame = place<HTMLIFrameElement>('<iframe style="inline-size: 700px; block-size: 900px"></iframe>');
    if (!frame.contentDocument) throw new Error('There is no document.');
    return frame.contentDocument;
  };
  const looks = (element: HTMLElement) => {
    const styles = getComputedStyle(one(element, 'h1'));
    return [
      styles.fontFamily,
      styles.textTransform,
      getComputedStyle(one(element, '[data-part~=primary]')).backgroundColor,
    ];
  };

  it('looks and works as before', async () => {
    const element = await widget();
    const before = looks(element);
    otherDocument().body.append(element);
    await until(() => looks(element).join() === before.join(), 'the same looks');
    expect(isShown(element)).toBe(true);
    const count = Number(one(element, '[role=spinbutton]').getAttribute('aria-valuenow'));
    one(element, '[data-step="1"]').click();
    await until(
      () => Number(one(element, '[role=spinbutton]').getAttribute('aria-valuenow')) === count + 1,
      'one person more',
    );
  });

  it('shows telephone and link with their styles where the wizard did not load', async () => {
    const element = place('<lost-widget eager brand="2" api-key="pk_site"><a href="/book">Book</a></lost-widget>');
    await until(() => inside(element).querySelector('.failed'), 'the words');
    const colour = () => getComputedStyle(one(element, 'button')).backgroundColor;
    const before = colour();
    otherDocument().body.append(element);
    expect([before, colour()]).toEqual(['rgb(181, 58, 23)', 'rgb(181, 58, 23)']);
    expect(one(element, '.f').textContent).toContain('0161 496 0122');
  });
});
