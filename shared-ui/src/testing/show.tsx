import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { afterEach, place } from '@bars/tools/testing/elements';
import { BrandScope, type BrandId } from '../theme/brand-scope';
import { themeCss } from '../theme/theme-css';

export interface ShowOptions {
  brand?: BrandId;
  scheme?: 'light' | 'dark';
  /** Puts everything, styles too, inside a shadow root. */
  inShadow?: boolean;
}

export interface Shown {
  /** Where to look for what is shown: the page's element or the shadow root. */
  inside: Element | ShadowRoot;
  again: (content: ReactNode) => void;
}

const fontBase = '/shared-ui/assets/fonts/';

const styleOf = (css: string): HTMLStyleElement => {
  const style = document.createElement('style');
  style.textContent = css;
  return style;
};

/** Shows components in the page as a brand's page would: theme, scope, container. Taken out again after the test. */
export const makeShow = () => {
  const roots: Root[] = [];
  document.head.append(styleOf(themeCss({ fontBase })));

  afterEach(() => {
    flushSync(() => {
      for (const root of roots.splice(0)) root.unmount();
    });
  });

  return (content: ReactNode, { brand = 0, scheme = 'light', inShadow = false }: ShowOptions = {}): Shown => {
    const host = place('<main style="position: relative; inline-size: 100%"></main>');
    const shadow = inShadow ? host.attachShadow({ mode: 'open' }) : null;
    const mount = document.createElement('div');
    (shadow ?? host).append(...(shadow ? [styleOf(themeCss({ extent: 'scope' }))] : []), mount);
    const root = createRoot(mount);
    roots.push(root);
    const wrapped = (inner: ReactNode) => {
      const scoped = (
        <BrandScope brand={brand} scheme={scheme} style={{ background: 'var(--bars-bg)' }}>
          {inner}
        </BrandScope>
      );
      return shadow ? <StyleSheetManager target={shadow}>{scoped}</StyleSheetManager> : scoped;
    };
    const again = (inner: ReactNode) => flushSync(() => root.render(wrapped(inner)));
    again(content);
    return { inside: shadow ?? host, again };
  };
};

/** The one element that answers to a selector; fails with its name where there is none of that kind. */
export function one(inside: ParentNode, selector: string): HTMLElement;
export function one<Found extends Element>(inside: ParentNode, selector: string, kind: new () => Found): Found;
export function one(inside: ParentNode, selector: string, kind: new () => Element = HTMLElement): Element {
  const found = inside.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`There is no ${kind.name} ${selector}.`);
  return found;
}

/** The text that describes a control, by `aria-describedby`. */
export const descriptionOf = (control: Element): string => {
  const root = control.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return '';
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => root.getElementById(id)?.textContent ?? `missing ${id}`).join(' | ');
};

/** A click, with everything that React makes of it. */
export const press = (target: HTMLElement): void => flushSync(() => target.click());
