/** A page of connected text. */
export interface LegalText {
  title: string;
  intro: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

/** What differs from brand to brand in otherwise equal law. */
export interface LegalVoice {
  brand: string;
  phone: string;
  email: string;
}
