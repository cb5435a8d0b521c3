import type { BrandId } from '../../theme/brand-scope';
import { wordsOf, type BrandCopy } from '../../copy/brand-copy';
import { NotOpenPage } from './not-open-page';

/** The text of one page until it opens: its heading, and what people can do today. */
export interface NotOpenText {
  title: string;
  body: string;
}

export interface NotOpenScreenProps<Page extends string> {
  brand: BrandId;
  /** The area's words, page by page. */
  texts: BrandCopy<Record<Page, NotOpenText>>;
  page: Page;
}

/**
 * A page of an area that isn't open yet, in the area's own words.
 * @example <NotOpenScreen brand={brand} texts={notOpenTexts} page="tip" />
 */
export const NotOpenScreen = <Page extends string>({ brand, texts, page }: NotOpenScreenProps<Page>) => (
  <NotOpenPage brand={brand} {...wordsOf(texts, brand)[page]} />
);
