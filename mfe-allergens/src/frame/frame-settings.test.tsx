import { describe, expect, it } from 'vitest';
import { addressFor } from '../host/frame-address';
import { readFrameSettings } from './frame-settings';

const pageOf = (brand = '1'): Document =>
  new DOMParser().parseFromString(
    `<meta name="bars:brand" content="${brand}"><meta name="bars:api-key" content="pk_site">`,
    'text/html',
  );

const hostWith = (attributes: Record<string, string>): HTMLElement => {
  const host = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  return host;
};

const read = (address: string) => {
  const ignored: string[] = [];
  return { ...readFrameSettings(pageOf(), new URL(address), (name) => void ignored.push(name)), ignored };
};

const origin = 'https://book.example';

describe('the address of the allergen menu in a frame', () => {
  it('[EM-3] carries the attributes, and what is asked for first where no server sees it', () => {
    const address = addressFor(
      hostWith({
        'api-key': 'pk_site',
        brand: '2',
        'bar-id': '182',
        'menu-id': '7',
        'heading-level': '3',
        allergens: 'milk, Vegan',
      }),
      origin,
    );
    const { pathname, search } = new URL(address);
    expect(pathname).toBe('/frame/allergens/');
    expect(search).toBe('?key=pk_site&brand=2&bar_id=182&menu_id=7&heading_level=3');
    expect(read(address)).toEqual({
      apiKey: 'pk_site',
      brand: 2,
      barId: 182,
      menuId: 7,
      headingLevel: 3,
      allergens: ['milk'],
      diets: ['Vegan'],
      unknown: [],
      ignored: [],
    });
  });

  it('has the brand of its page where the page around names none', () => {
    expect(read(addressFor(hostWith({ 'api-key': 'pk_site' }), origin))).toMatchObject({
      brand: 1,
      barId: null,
      ignored: [],
    });
  });

  it('is as good as without what does not fit, and says what that is', () => {
    const odd = { 'bar-id': 'x'.repeat(10_000), allergens: '<b>&allergens=milk', 'heading-level': '9' };
    expect(read(addressFor(hostWith(odd), origin))).toMatchObject({
      barId: null,
      headingLevel: 1,
      unknown: ['<b>&allergens=milk'],
      allergens: [],
      ignored: ['allergens', 'bar-id', 'heading-level'],
    });
  });
});
