/** A page of connected text. */
export interface LegalText {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
  /** Names with what is said about each, below the paragraphs. */
  entries?: readonly { name: string; text: string }[];
}

/** What differs from brand to brand in otherwise equal law. */
export interface LegalVoice {
  brand: string;
  /** Number of the brand, which is part of the names of what is kept. */
  brandId: number;
  phone: string;
  email: string;
}
