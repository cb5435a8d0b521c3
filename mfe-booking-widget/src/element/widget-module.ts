import type { BookingErrorDetail } from '@bars/shared-api/contracts/element-names';

/** What the loader hands to the part that arrives later. */
export interface WidgetPlace {
  /** The element: its attributes, and where events are fired. */
  element: HTMLElement;
  root: ShadowRoot;
  /** Where the first session call lies that was sent while this was on its way. */
  prefetched: object;
  /** Ours: of the API, the frames and the fonts. */
  origin: string;
  /** Tells the elements of one brand on one page apart: part of the key under which its resume code is kept. */
  slot: string;
  /** Something can be used now: the skeleton may go. */
  onShown: () => void;
  /** It cannot go on: words and a way on take its place. */
  onFailure: (reason: BookingErrorDetail['reason']) => void;
}

/** What the loader does with a wizard that is there. */
export interface ShownWidget {
  /** An attribute has changed. */
  change: () => void;
  /** Begins again, after a failure. */
  again: () => void;
}

/** Shows the wizard in the element. @throws where the page breaks it at once */
export type ShowWidget = (place: WidgetPlace) => ShownWidget;
