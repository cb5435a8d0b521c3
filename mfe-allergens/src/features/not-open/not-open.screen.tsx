import type { AreaProps } from '@bars/shared-api';
import { NotOpenPage } from '@bars/shared-ui/area';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { notOpenTexts, type NotOpenKey } from './not-open.copy';

/** A page of this area that isn't open yet. */
export const NotOpenScreen = ({ brand, page }: Pick<AreaProps, 'brand'> & { page: NotOpenKey }) => (
  <NotOpenPage brand={brand} {...wordsOf(notOpenTexts, brand)[page]} />
);
