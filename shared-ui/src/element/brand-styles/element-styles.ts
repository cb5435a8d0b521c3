import type { BrandId } from '../../theme/brand-scope';
import { applyStandIns } from '../apply-stand-ins';
import { loadBrandStyles } from './index';
import type { BrandStyles } from './brand-styles.types';
import { hostCss } from '../host-css';
import { sheetIn } from '../sheet-in';
import { standInsOf } from '../stand-ins';

/** What an element shows is hidden until the skeleton is gone. Below the skeleton it would jump up. */
export const coveredCss = '.w:not(.shown)~*{display:none}';

export interface StyledPlace {
  element: HTMLElement;
  root: ShadowRoot;
  /** Loads a brand's styles; after a failure from another address. */
  bringStyles?: ((brand: number) => Promise<{ brandStyles: BrandStyles }>) | undefined;
}

/** The style sheets of one element: one for the components, one for the host and its tokens. The shadow root adopts both. */
export class ElementStyles {
  readonly #place: StyledPlace;
  readonly #wanted: () => BrandId;
  #brand: BrandId | undefined;
  #host: CSSStyleSheet;
  components: CSSStyleSheet;

  /** @param wanted the brand that the page wants at present */
  constructor(place: StyledPlace, wanted: () => BrandId) {
    this.#place = place;
    this.#wanted = wanted;
    [this.#host, this.components] = this.#newSheets();
  }

  get areThere(): boolean {
    return this.#brand === this.#wanted();
  }

  /** Brings the styles of the wanted brand, which may change meanwhile. @throws when they do not load */
  async bring(): Promise<void> {
    const { bringStyles } = this.#place;
    const brand = this.#wanted();
    if (this.#brand === brand) return;
    let brandStyles: BrandStyles;
    try {
      brandStyles = bringStyles ? (await bringStyles(brand)).brandStyles : await loadBrandStyles(brand);
    } catch (error) {
      if (brand === this.#wanted()) throw error;
      return this.bring();
    }
    if (brand !== this.#wanted()) return this.bring();
    if (!this.areThere) this.#apply(brandStyles);
    this.#brand = brand;
  }

  takeOver(sheets: readonly [host: CSSStyleSheet, components: CSSStyleSheet]): void {
    [this.#host, this.components] = sheets;
    this.#brand = this.#wanted();
  }

  adopt(): void {
    const { root } = this.#place;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#host, this.components];
  }

  /** The root is in another document. The components insert their rules anew. */
  renew(): void {
    const css = [...this.#host.cssRules].map(({ cssText }) => cssText).join('');
    [this.#host, this.components] = this.#newSheets();
    this.#host.replaceSync(css);
  }

  #newSheets(): readonly [CSSStyleSheet, CSSStyleSheet] {
    const { ownerDocument: page } = this.#place.root;
    return [sheetIn(page), sheetIn(page)];
  }

  #apply({ tokens, faces }: BrandStyles): void {
    this.#host.replaceSync(hostCss(tokens));
    // The skeleton has the visitor's own font size, whatever the page sets on its root and on the host.
    const { root, element } = this.#place;
    this.#host.insertRule(`:host{--bars-rem:${getComputedStyle(root.querySelector('.w') ?? element).fontSize}}`);
    this.#host.insertRule(coveredCss);
    applyStandIns(standInsOf(faces));
  }
}
