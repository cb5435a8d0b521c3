import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const page = document.documentElement;

/** Runs the script as a page does. @param unlessKept what the server names for it @returns whether the markup is shown */
const showsMarkup = async (unlessKept?: string): Promise<boolean> => {
  delete page.dataset['markup'];
  if (unlessKept === undefined) delete page.dataset['unlessKept'];
  else page.dataset['unlessKept'] = unlessKept;
  vi.resetModules();
  await import('./show-markup');
  return page.dataset['markup'] === 'shown';
};

/** Each run of the script adds a listener to the document. */
let added: Parameters<Document['removeEventListener']>[] = [];
beforeEach(() => {
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((...given: Parameters<Document['addEventListener']>) => {
    added.push(given);
    add(...given);
  });
});
afterEach(() => {
  for (const listener of added) document.removeEventListener(...listener);
  added = [];
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.body.innerHTML = '';
  delete page.dataset['markup'];
  delete page.dataset['unlessKept'];
});

describe('markup of the server', () => {
  it('of a new booking is shown to a visitor who has none of this brand', async () => {
    const ofBrand = (brand: number) => showsMarkup(`local:bars.session.${brand}`);
    expect(await ofBrand(1)).toBe(true);
    window.localStorage.setItem('bars.session.2', '{}');
    expect(await ofBrand(1)).toBe(true);
    expect(await ofBrand(2)).toBe(false);
  });

  it('is hidden where any of the names is kept, each in its own storage', async () => {
    const names = 'local:last_bar session:bars.check-in-form';
    expect(await showsMarkup(names)).toBe(true);
    window.localStorage.setItem('bars.check-in-form', '{}');
    window.sessionStorage.setItem('last_bar', '182');
    expect(await showsMarkup(names)).toBe(true);
    window.sessionStorage.setItem('bars.check-in-form', '{}');
    expect(await showsMarkup(names)).toBe(false);
    window.sessionStorage.clear();
    window.localStorage.setItem('last_bar', '');
    expect(await showsMarkup(names)).toBe(false);
  });

  it.each([undefined, ''])('is shown where the page names nothing: %j', async (names) => {
    window.localStorage.setItem('', '1');
    expect(await showsMarkup(names)).toBe(true);
  });

  it('is shown where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await showsMarkup('local:bars.session.1')).toBe(true);
  });
});

describe('a form', () => {
  /** @returns whether the browser would send it */
  const send = (form: HTMLFormElement | null): boolean =>
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })) ?? true;
  const put = (html: string): HTMLFormElement | null => {
    document.body.innerHTML = html;
    return document.querySelector('form');
  };

  it('in markup that nothing has taken over is not sent by the browser', async () => {
    await showsMarkup();
    const form = put('<div class="area-markup"><form><input name="email" value="a@b.example"></form></div>');
    expect(send(form)).toBe(false);
  });

  it('elsewhere is left alone', async () => {
    await showsMarkup();
    const form = put('<div class="area-place"><form></form></div>');
    expect(send(form)).toBe(true);
  });
});
