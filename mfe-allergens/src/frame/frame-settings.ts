import type { AllergenMenuAttribute } from '@bars/shared-api/contracts/element-names';
import { menuFrameChoice, menuFrameFields } from '@bars/shared-api/contracts/menu-frame-names';
import { readMenuSettings, type MenuSettings } from '../common/settings/menu-settings';

const metaContent = (page: Document, name: string): string =>
  page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/**
 * The settings in the frame's address, parsed like the element's attributes; the server has put the key and a brand of it into the page.
 * What is asked for first is in the fragment: it is nobody's business but the visitor's. Source: EM-3.
 */
export const readFrameSettings = (
  page: Document,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  onIgnored: (attribute: AllergenMenuAttribute) => void,
): MenuSettings => {
  const query = new URLSearchParams(search);
  const texts = new Map<string, string | null>([
    ['api-key', metaContent(page, 'bars:api-key')],
    ['allergens', new URLSearchParams(hash.slice(1)).get(menuFrameChoice)],
    ...Object.entries(menuFrameFields).map(([attribute, field]) => [attribute, query.get(field)] as const),
  ]);
  const own = metaContent(page, 'bars:brand');
  return readMenuSettings((attribute) => texts.get(attribute) ?? (attribute === 'brand' ? own : null), onIgnored);
};
