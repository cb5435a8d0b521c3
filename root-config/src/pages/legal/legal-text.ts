/** A page of text. */
export interface LegalText {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
  /** Names with their explanations, below the paragraphs. */
  entries?: readonly { name: string; text: string }[];
}

/** The parts of the legal texts that differ by brand. */
export interface LegalVoice {
  brand: string;
  /** Number of the brand, which is part of the storage keys. */
  brandId: number;
  phone: string;
  email: string;
}
