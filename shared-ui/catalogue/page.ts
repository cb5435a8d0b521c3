import type { ReactNode } from 'react';
import type { BrandId } from '../src/index';

export interface PageState {
  /** Its place in a deep link: `long-text`. */
  id: string;
  show: (brand: BrandId) => ReactNode;
  /** Shows everything in it as if under the pointer, pressed, or reached by keyboard. */
  pose?: 'hover' | 'active' | 'focus-visible';
  /** It covers the page, so that it is shown by itself. */
  alone?: true;
}

/** One part in all its states. The file is named after the id: `text-field.pages.tsx`. */
export interface CataloguePage {
  id: string;
  title: string;
  states: readonly PageState[];
}

/** `long-text` → `Long text`. */
export const nameOf = ({ id }: Pick<PageState, 'id'>): string =>
  `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

/** For handlers of what is only looked at. */
export const nothing = (): void => {};
