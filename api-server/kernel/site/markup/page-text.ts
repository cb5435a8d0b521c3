import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { MenuTextFacts, RenderedText } from '@bars/shared-api/contracts/menu-text';
import { createKeptResults, type KeptResults } from '../../kept-results';
import type { SiteRelease } from '../live-release';
import type { AreaRelease, AreasOf } from './area-release';

/** What is to be rendered. `key` is another one whenever the text would be. */
export interface AskedText {
  key: string;
  facts: () => Promise<MenuTextFacts>;
}

const area = '@bars/mfe-allergens';
/** Texts that are kept: of 60 kB at most for 120 dishes. */
const most = 100;

type Render = (brand: BrandId, facts: MenuTextFacts) => Promise<RenderedText>;
const isRender = (value: unknown): value is Render => typeof value === 'function';

/**
 * Renders the allergen menu for visitors without JavaScript with the modules of a release: once for each brand and key,
 * whoever asks.
 * @param ask what a query of the page asks for
 * @returns undefined where the area's modules are not on this server
 */
export const createPageText = (areasOf: AreasOf, ask: (query: string) => Promise<AskedText>) => {
  const texts = new WeakMap<AreaRelease, KeptResults<RenderedText>>();
  return async (brand: BrandId, query: string, release?: SiteRelease): Promise<RenderedText | undefined> => {
    const shown = await areasOf(release);
    const render = await shown.exportOf(area, 'renderText');
    if (!isRender(render)) return undefined;
    const kept = texts.get(shown) ?? createKeptResults<RenderedText>(most);
    texts.set(shown, kept);
    const { key, facts } = await ask(query);
    return kept(`${brand} ${key}`, async () => render(brand, await facts()));
  };
};
