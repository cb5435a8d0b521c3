import { bookingSessionAnswer } from '@bars/shared-api/contracts/booking-session';
import {
  before as beforeAll,
  describe,
  expect,
  it,
  place,
  sendKeys,
  until,
  whenObserved,
} from '@bars/tools/testing/elements';
import * as z from 'zod/mini';
import { aSession } from '../testing/fixtures/a-session';
import { bars } from '../testing/fixtures/estate';
import { showWidget } from './element';
import { bookingWidget } from './loader/booking-widget';

customElements.define('moved-widget', bookingWidget({ origin: location.origin, bring: async () => showWidget }));

const ownFetch = window.fetch;
beforeAll(() => {
  window.fetch = async (url, init) =>
    new Request(url, init).url.includes('/api/')
      ? new Response(JSON.stringify(z.encode(bookingSessionAnswer, { data: { ...aSession(), bars } })))
      : ownFetch(url, init);
});

const inside = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error('There is no shadow root.');
  return element.shadowRoot;
};
const one = <Found extends HTMLElement = HTMLElement>(element: Element, selector: string): Found => {
  const found = inside(element).querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const active = (element: Element) => inside(element).activeElement;
/** A boolean, because printing a compared element takes minutes. */
const hasFocus = (element: Element, focused: Element) => active(element) === focused;
const openers = 'button[aria-haspopup=dialog]';

/** A page with two boxes and a loaded element in the first one. */
const twoBoxes = async () => {
  const page = place(
    '<main><div><moved-widget eager brand="1" api-key="pk_site"></moved-widget></div><div></div></main>',
  );
  const [from, to] = [...page.querySelectorAll<HTMLElement>(':scope > div')];
  const element = page.querySelector<HTMLElement>('moved-widget');
  if (!from || !to || !element) throw new Error('The page is not as it was written.');
  await until(
    () => inside(element).querySelector('bars-booking-place'),
    'what is fetched once the first step is there',
  );
  return { element, from, to };
};

/** Opens the calendar and moves its focus with the keyboard. */
const withCalendar = async () => {
  const boxes = await twoBoxes();
  const { element } = boxes;
  one(element, openers).focus();
  one(element, openers).click();
  await until(() => inside(element).querySelector('dialog:modal'), 'the calendar');
  await sendKeys({ press: 'ArrowRight' });
  const day = active(element);
  if (!day) throw new Error('Nothing in the calendar has the focus.');
  return { ...boxes, day, dialog: one<HTMLDialogElement>(element, 'dialog[open]') };
};

/** Fills a field and selects half of its text. */
const typing = async () => {
  const boxes = await twoBoxes();
  const field = one<HTMLInputElement>(boxes.element, 'input[name=date]');
  field.focus();
  await sendKeys({ type: '05/12' });
  field.setSelectionRange(1, 4);
  return { ...boxes, field };
};
const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd];

describe('an element that is moved by its page', () => {
  it('keeps a dialog modal and its focus; Escape closes it and gives the focus back', async () => {
    const { element, to, day, dialog } = await withCalendar();
    to.append(element);
    expect(dialog.matches(':modal')).toBe(true);
    expect(hasFocus(element, day)).toBe(true);
    await whenObserved(element);
    expect(dialog.matches(':modal')).toBe(true);
    await sendKeys({ press: 'Escape' });
    await until(() => !dialog.open, 'the calendar to close');
    expect(hasFocus(element, one(element, openers))).toBe(true);
  });

  it('keeps a dialog modal when it is moved again, and when one script removes it and puts it back', async () => {
    const { element, from, to, day, dialog } = await withCalendar();
    to.append(element);
    element.remove();
    from.prepend(element);
    await whenObserved(element);
    expect([dialog.matches(':modal'), hasFocus(element, day)]).toEqual([true, true]);
  });

  it('does not block the page while it is hidden, and makes the dialog modal again once it is shown', async () => {
    const { element, to, day, dialog } = await withCalendar();
    to.hidden = true;
    to.append(element);
    await whenObserved(to);
    expect(dialog.matches(':modal')).toBe(false);
    to.hidden = false;
    await until(() => dialog.matches(':modal'), 'the calendar to be modal');
    expect(hasFocus(element, day)).toBe(true);
  });

  it('keeps the focus and the selection of a text field', async () => {
    const { element, to, field } = await typing();
    to.append(element);
    expect(hasFocus(element, field)).toBe(true);
    expect(selectionOf(field)).toEqual([1, 4]);
    await sendKeys({ type: '6' });
    expect(field.value).toBe('062');
  });

  it('takes no focus that it did not have', async () => {
    const { element, to, field } = await typing();
    field.blur();
    await whenObserved(element);
    to.append(element);
    expect([active(element) === null, document.activeElement === document.body]).toEqual([true, true]);
  });

  it('changes nothing when the page moves it by moveBefore', async () => {
    const { element, to, day, dialog } = await withCalendar();
    const seen: string[] = [];
    for (const name of ['focusin', 'focusout', 'close'])
      inside(element).addEventListener(name, () => void seen.push(name), true);
    to.moveBefore(element, null);
    await whenObserved(element);
    expect([dialog.matches(':modal'), hasFocus(element, day), seen]).toEqual([true, true, []]);
  });
});
