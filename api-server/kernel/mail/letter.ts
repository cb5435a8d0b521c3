import type { StructuredData } from '../structured-data/reservation';

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

/** A link with its words. */
export interface LetterLink {
  label: string;
  url: string;
}

/** What a letter is made of: a sentence, a link, or a table of facts with a heading of its own or none. */
export type LetterPart = string | LetterLink | { heading: string | null; facts: readonly Fact[] };

/** A mail as it is written once, for both of its forms. Empty lines of text and empty lists of facts are left out. */
export interface Letter {
  subject: string;
  /** What a list of mails shows behind the subject; the mail itself does not show it. */
  preheader: string;
  /** The only heading of the first level. */
  title: string;
  parts: readonly LetterPart[];
  /** Where the one button leads. */
  link: LetterLink | null;
  after: readonly (string | LetterLink)[];
  /** The words above the brand's name; null in a mail to a team. */
  goodbye: string | null;
  /** Company, number and address; '' in a mail to a team. */
  legal: string;
  /** What the mail is about, for the program that shows it. */
  data?: StructuredData;
}

/** Whose mail it is. */
export interface LetterBrand {
  id: number;
  name: string;
}
