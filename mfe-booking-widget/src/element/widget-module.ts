import type { BrandStyles } from '@bars/shared-ui/element';
import type { OnFailure } from '@bars/shared-ui/element/loader/tries';
import type { FirstStepDrawing } from './loader/first-step';

/** What the loader passes to the wizard, which is loaded later. */
export interface WidgetPlace {
  /** The element whose attributes are read and on which events are fired. */
  element: HTMLElement;
  root: ShadowRoot;
  /** Holds the first session call, which the loader has sent already. */
  prefetched: object;
  /** The markup of the first step that the loader draws, where it may. */
  firstStep?: FirstStepDrawing | undefined;
  /** Loads a brand's styles; after a failure from another address. */
  bringStyles?: ((brand: number) => Promise<{ brandStyles: BrandStyles }>) | undefined;
  /** Our own origin; the API, the frames and the fonts are on it. */
  origin: string;
  /** Identifies the element among those of its brand on the page; part of the storage key of its resume code. */
  slot: string;
  /** A first step is seen, which answers presses before its code is there; the skeleton is hidden. */
  onDrawn: () => void;
  /** The wizard can be used now; the skeleton is hidden. */
  onShown: () => void;
  /** The first step that was drawn does not fit and is removed; the skeleton is shown again. */
  onDiscarded: () => void;
  onFailure: OnFailure;
}

/** What the loader can call on a loaded wizard. */
export interface ShownWidget {
  /** An attribute has changed. */
  change: () => void;
  /** Tries again what has failed or is late, in parallel. */
  again: () => void;
  /** Of a frame: whether it shows a first step whose code is not there yet. It stays while the code is late. */
  isDrawn?: () => boolean;
  /** The element is in another document, which has none of its style sheets. */
  adopt: () => void;
}

/** Shows the wizard in the element. @throws if something on the page breaks it at once */
export type ShowWidget = (place: WidgetPlace) => ShownWidget;
