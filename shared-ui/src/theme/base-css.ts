import { propertyOf } from './tokens';

/** Tokens as the declarations of their custom properties. */
export const declarations = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .map(([token, value]) => `${propertyOf(token)}:${value}`)
    .join(';');

/** Links, headings and rings, in a page as in an element. */
export const typeCss = [
  'a{color:var(--bars-accent-ink,#1f4b99);text-underline-offset:.2em}',
  'h1,h2,h3{font-family:var(--bars-font-display,system-ui,sans-serif);font-weight:var(--bars-display-weight,650);' +
    'text-transform:var(--bars-display-transform,none);letter-spacing:var(--bars-display-tracking,0);line-height:var(--bars-display-leading,1.15)}',
  ':focus-visible{outline:3px solid var(--bars-focus,#1f4b99);outline-offset:2px}',
].join('\n');
