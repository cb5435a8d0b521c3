import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { MenuTextFacts, RenderedText } from '@bars/shared-api/contracts/menu-text';
import type { AreaRelease } from './area-release';

/** What is to be rendered. `key` is another one whenever the text would be. */
export interface AskedText {
  key: string;
  facts: () => Promise<MenuTextFacts>;
}

const area = '@bars/mfe-allergens';
/** Texts that are kept: of 60 kB at most for 120 dishes. */
const most = 100;

type Render = (brand: BrandId, facts: MenuTextFacts) => RenderedText;
const isRender = (value: unknown): value is Render => typeof value === 'function';

type Kept = Map<string, Promise<RenderedText>>;

/** Puts a text at the end of those that are kept, and forgets the one that was asked for longest ago. */
const keep = (kept: Kept, name: string, text: Promise<RenderedText>): void => {
  kept.delete(name);
  kept.set(name, text);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
};

/**
 * Renders the allergen menu for visitors without JavaScript with the modules of the present release: once for each brand and key,
 * whoever asks.
 * @param ask what a query of the page asks for
 * @returns undefined where the area's modules are not on this server
 */
export const createPageText = (release: () => Promise<AreaRelease>, ask: (query: string) => Promise<AskedText>) => {
  const texts = new WeakMap<AreaRelease, Kept>();
  return async (brand: BrandId, query: string): Promise<RenderedText | undefined> => {
    const live = await release();
    const render = await live.exportOf(area, 'renderText');
    if (!isRender(render)) return undefined;
    const kept: Kept = texts.get(live) ?? new Map();
    texts.set(live, kept);
    const { key, facts } = await ask(query);
    const name = `${brand} ${key}`;
    const text = kept.get(name) ?? facts().then((known) => render(brand, known));
    keep(kept, name, text);
    try {
      return await text;
    } catch (error) {
      // What failed is tried again by whoever asks next.
      kept.delete(name);
      throw error;
    }
  };
};
