import * as keptData from '@bars/shared-api/contracts/storage-keys.generated';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPageSettings } from '../environment/page-settings';
import { legalText } from './legal/legal-page';
import { portalRoutes, portalStorage } from '../testing/routes';
import { pageLifecycles } from './page-lifecycles';

const singleSpaProps = { name: '@bars/root-config', singleSpa: {}, mountParcel: () => expect.unreachable() };
let place: HTMLElement;
let unmountAll: (() => Promise<void>)[] = [];

const storageAnswers = (answer: () => Promise<Response>) => {
  const asked = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
};

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  place = within(document.body).getByRole('main');
  storageAnswers(async () => Response.json(portalStorage));
});
afterEach(async () => {
  for (const unmount of unmountAll) await unmount();
  unmountAll = [];
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const mounted = async (path: string, brand: 0 | 1 | 2 | 4 = 0) => {
  window.history.replaceState(null, '', path);
  const page = pageLifecycles({ brand, debug: false, routes: portalRoutes }, () => place);
  const run = async (step: 'mount' | 'unmount') => {
    const lifecycle = page[step];
    if (typeof lifecycle === 'function') await lifecycle(singleSpaProps);
  };
  await run('mount');
  unmountAll.push(() => run('unmount'));
  return run;
};

describe('the shell’s own pages', () => {
  it.each([0, 1, 2, 4] as const)('[RT-55] shows the not-found page of brand %s with links', async (brand) => {
    await mounted('/no-such-page', brand);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Oops! That page doesn't seem to exist!");
    expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/booking');
    expect(screen.getByRole('link', { name: /^Ring/ }).getAttribute('href')).toMatch(/^tel:\+44/);
  });

  it('draws each brand’s own picture on its not-found page, and removes it with the page', async () => {
    const drawn = async (brand: 0 | 1 | 2 | 4) => {
      const run = await mounted('/no-such-page', brand);
      const picture = await waitFor(() => {
        const found = place.querySelector('.shell-picture > svg[aria-hidden=true]');
        if (!found || found.childElementCount < 2) throw new Error('nothing is drawn yet');
        return found;
      });
      const markup = picture.innerHTML;
      await run('unmount');
      await waitFor(() => expect(picture.parentNode).toBeNull());
      return markup;
    };
    const pictures = [];
    for (const brand of [0, 1, 2, 4] as const) pictures.push(await drawn(brand));
    expect(new Set(pictures).size).toBe(4);
  });

  it.each([
    ['/privacy', 'Privacy', /30 days after the visit/],
    ['/cookies', 'Cookies and storage', /without a single cookie/],
    ['/terms', 'Terms of booking', /10 minutes/],
  ])('shows %s with the brand’s own name and address', async (path, title, says) => {
    await mounted(path, 2);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(place.textContent).toMatch(says);
    expect(place.textContent).toContain('La Verbena');
    // What is below the list of what is stored comes with it.
    await vi.waitFor(() => expect(place.textContent).toContain('hola@laverbena.example'));
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
  });

  it('moves nothing of /cookies when the list comes late: what is below it comes with it', async () => {
    let answer = (_response: Response): void => undefined;
    storageAnswers(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await mounted('/cookies', 1);
    const before = [...(place.querySelector('article')?.children ?? [])];
    expect(before.at(-1)?.textContent).toMatch(/^Until you remove it/);
    answer(Response.json(portalStorage));
    await vi.waitFor(() => expect(screen.queryAllByRole('term').length).toBeGreaterThan(0));
    const after = [...(place.querySelector('article')?.children ?? [])];
    expect(after.slice(0, before.length)).toEqual(before);
    expect(before.at(-1)?.lastElementChild?.tagName).toBe('DL');
    expect(after.length).toBeGreaterThan(before.length);
  });

  it('has complete legal texts for every brand', () => {
    for (const brand of [0, 1, 2, 4] as const) {
      for (const key of ['privacy', 'cookies', 'terms'] as const) {
        const words = JSON.stringify(legalText(key, brand));
        expect(words.length).toBeGreaterThan(1000);
        expect(words).not.toMatch(/undefined|\[object/);
      }
    }
  });

  const namesOf = (brand: number): string[] => {
    const { storageEntries: _entries, ...keys } = keptData;
    return Object.values(keys).map((name) => (typeof name === 'string' ? name : name(brand)));
  };
  const listed = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);

  it.each([0, 1, 2, 4] as const)('explains every name in the browser’s storage to brand %s', async (brand) => {
    const asked = storageAnswers(async () => Response.json(portalStorage));
    await mounted('/cookies', brand);
    await waitFor(() => expect(listed().toSorted()).toEqual(namesOf(brand).toSorted()));
    for (const { textContent } of screen.getAllByRole('definition')) expect(textContent.length).toBeGreaterThan(40);
    expect(asked.mock.calls).toEqual([[portalRoutes.storage?.href, { integrity: portalRoutes.storage?.integrity }]]);
  });

  it('explains a name that an area alone has added, where it belongs', async () => {
    const added = {
      name: 'bars.gift.{brand}',
      where: 'session' as const,
      whose: null,
      onOtherSites: false,
      text: 'A gift.',
    };
    storageAnswers(async () => Response.json([...portalStorage, added]));
    await mounted('/cookies', 4);
    await waitFor(() => expect(listed()).toContain('bars.gift.4'));
    const section = screen.getByText('A gift.').closest('section');
    expect(section?.querySelector('h2')?.textContent).toBe('Until you close the tab');
  });

  it.each([
    ['is refused', async () => new Response('', { status: 404 })],
    ['is another text', async () => Response.json([{ name: 1 }])],
    ['does not arrive', () => Promise.reject(new TypeError('offline'))],
  ])('says that the names cannot be read where their file %s', async (_title, answer) => {
    storageAnswers(answer);
    await mounted('/cookies');
    await waitFor(() => expect(screen.getAllByText(/couldn’t load this list/)).toHaveLength(4));
    expect(listed()).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cookies and storage');
  });

  it('reads no names for another page', async () => {
    const asked = storageAnswers(async () => Response.json([]));
    await mounted('/privacy');
    expect(asked).not.toHaveBeenCalled();
  });

  it('navigate among each other, and are removed when unmounted', async () => {
    const run = await mounted('/privacy');
    window.history.replaceState(null, '', '/terms');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of booking');
    await run('unmount');
    expect(place.childNodes).toHaveLength(0);
    window.history.replaceState(null, '', '/cookies');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(place.childNodes).toHaveLength(0);
    await run('mount');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cookies and storage');
  });
});

describe('the settings that the server writes into the page', () => {
  const settingsOf = (head: string) => {
    const page = document.implementation.createHTMLDocument();
    page.head.innerHTML = head;
    return readPageSettings(page);
  };

  it.each([
    ['1', 1],
    [' 2 ', 2],
    ['4', 4],
    ['0', 0],
    ['3', 0],
    ['%BARS_BRAND%', 0],
    ['constructor', 0],
  ])('[RT-75] reads brand %s as %s', (content, brand) => {
    expect(settingsOf(`<meta name="bars:brand" content="${content}">`).brand).toBe(brand);
  });

  it('include the publishable key and the debug flag, both optional', () => {
    const head = '<meta name="bars:api-key" content="pk_portal"><meta name="bars:debug" content="true">';
    expect(settingsOf(head)).toEqual({ brand: 0, apiKey: 'pk_portal', debug: true });
    expect(settingsOf('')).toEqual({ brand: 0, apiKey: '', debug: false });
  });
});
