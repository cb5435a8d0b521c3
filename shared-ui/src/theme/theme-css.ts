import { declarations, typeCss } from './base-css';
import { brands } from './brands';
import { fontCss } from './fonts';
import { forcedColours } from './forced-colours';
import type { BrandTokens } from './tokens';

const brandCss = (brand: string, { shared, light, dark }: BrandTokens): string => {
  const scope = `[data-brand="${brand}"]`;
  const darkCss = `${declarations({ ...dark })};color-scheme:dark`;
  return [
    `${scope}{${declarations({ ...shared })};${declarations({ ...light })};color-scheme:light}`,
    `@media (prefers-color-scheme:dark){${scope}{${darkCss}}}`,
    `${scope}[data-scheme="light"]{${declarations({ ...light })};color-scheme:light}`,
    `${scope}[data-scheme="dark"]{${darkCss}}`,
  ].join('\n');
};

/** What a whole page needs beyond the tokens; an element in somebody else's page leaves it out. */
const pageCss = [
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%}',
  // Only where scroll bars take no room: elsewhere holding the page still would move it sideways.
  '@media (hover:none){html:has(dialog:modal){overflow:hidden}}',
  'body{margin:0;min-block-size:100vh;min-block-size:100dvh;background:var(--bars-bg,#f6f7f9);color:var(--bars-ink,#16191f);' +
    'font-family:var(--bars-font-body,system-ui,sans-serif);line-height:1.5;-webkit-font-smoothing:antialiased}',
  typeCss,
].join('\n');

export interface ThemeCssOptions {
  /** Address of the font folder, with a slash at its end. */
  fontBase?: string | undefined;
  /** `page` for a page of our own, `scope` for the inside of a shadow root: tokens only. */
  extent?: 'page' | 'scope' | undefined;
}

/**
 * The style sheet that gives every `[data-brand]` its custom properties, in the visitor's scheme
 * or the one that `data-scheme` fixes; for a page also the fonts and the base of its type.
 * A pure string: it runs in a build script as well as in a browser.
 */
export const themeCss = ({ fontBase = '/a/assets/fonts/', extent = 'page' }: ThemeCssOptions = {}): string =>
  [
    ...(extent === 'page' ? [fontCss(fontBase)] : []),
    ...Object.entries(brands).map(([brand, tokens]) => brandCss(brand, tokens)),
    `@media (forced-colors:active){[data-brand]{${forcedColours}}}`,
    // The wizard's title is no h1 where the page around a frame says so.
    '[data-brand] h1,[data-brand] [data-part=title]{text-shadow:var(--bars-display-shadow)}',
    ...(extent === 'page' ? [pageCss] : []),
  ].join('\n');
