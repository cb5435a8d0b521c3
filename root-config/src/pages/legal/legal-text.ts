import type { StorageText } from './storage-texts';

/** A page of text. */
export interface LegalText {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
  /** Whether a name in the browser's storage is listed below the paragraphs. */
  lists?: (entry: StorageText) => boolean;
}

/** The parts of the legal texts that differ by brand. */
export interface LegalVoice {
  brand: string;
  phone: string;
  email: string;
}
