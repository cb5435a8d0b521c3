import { declarations, typeCss } from '../theme/base-css';
import { neutralLight, neutralShared } from '../theme/brands/neutral-light';
import type { BrandStyles } from './brand-styles/brand-styles.types';
import { forcedColours } from '../theme/forced-colours';
import { ownRem } from './own-rem';

/**
 * The style sheet of an element's shadow root. The tokens stand on the host itself, so that a rule of the page around
 * (`bars-booking-widget { --bars-accent: … }`) wins over them; what else is inherited from that page ends at `.scope`.
 * `data-scheme` on the element fixes light or dark. A `.scope` is what the brand's type and ground are put on.
 */
export const hostCss = ({ shared = neutralShared, light = neutralLight, dark }: BrandStyles['tokens']): string => {
  const darkTokens = declarations({ ...dark });
  return [
    ':host{unicode-bidi:isolate!important}',
    `:host{${declarations({ ...shared })};${declarations({ ...light })}}`,
    `@media (prefers-color-scheme:dark){:host(:not([data-scheme="light"])){${darkTokens}}:host(:not([data-scheme="light"])) .scope{color-scheme:dark}}`,
    `:host([data-scheme="dark"]){${darkTokens}}:host([data-scheme="dark"]) .scope{color-scheme:dark}`,
    `@media (forced-colors:active){:host{${forcedColours}}}`,
    '.scope{all:initial;display:block;direction:ltr;font-family:var(--bars-font-body);font-size:var(--bars-rem,16px);line-height:1.5;color:var(--bars-ink);text-align:start;-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-font-smoothing:antialiased}',
    '[data-part=title]{text-shadow:var(--bars-display-shadow)}',
    ownRem(typeCss),
  ].join('\n');
};
