import { toBrandId } from '@bars/shared-api/contracts/dto';
import { brandStylesOf } from './brand-styles';
import { htmlOf } from './layout.html';
import { textOf } from './layout.text';
import type { Letter, LetterBrand } from '../letter';

export type { Fact, Letter } from '../letter';

/** Company, number and address of the sender. */
export const legalLine = ({
  company_name: company,
  company_number: number,
  registered_address: address,
}: Record<'company_name' | 'company_number' | 'registered_address', string>): string =>
  `${company}, registered in England and Wales no. ${number}, ${address}`;

/** The letter as text and as HTML, in the styles of its brand. Everything that was typed is escaped. */
export const bodiesOf = (letter: Letter, brand: LetterBrand): { text: string; html: string } => ({
  text: textOf(letter, brand),
  html: htmlOf(letter, { name: brand.name, styles: brandStylesOf(toBrandId(brand.id)) }).source,
});
