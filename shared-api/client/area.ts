import type { BrandId } from '../contracts/dto';

/** Where a wizard is mounted; it decides the texts and rules that differ (EM-6). */
export type Surface = 'portal' | 'widget';

/** The history of the portal as its dialogs use it. */
export interface DialogHistory {
  /** Says that a dialog is open. @param close is called for Back @returns what says that it is closed */
  add: (close: () => void) => () => void;
}

/** What the root config hands to every area it mounts, beside single-spa's own properties. */
export interface AreaProps {
  brand: BrandId;
  /** The publishable key of the caller; it names its origins and is no secret. */
  apiKey: string;
  surface: Surface;
  /** Shows the debug panel where the server's configuration allows it (BW-38). */
  debug: boolean;
  /** Where every `Api` of the page announces a lost login (`logout`); the shell listens. Source: BW-194. */
  events?: EventTarget;
  /**
   * Loads a custom element of another area by its tag, and resolves once the tag is defined. Areas never import each other's
   * source. @throws when no area has the tag, or its area cannot be loaded
   */
  loadElement?: (tag: string) => Promise<void>;
  /** Makes Back close an open dialog first. */
  dialogs?: DialogHistory;
}
