import type { BrandId } from '../theme/brand-scope';

/** Default wording of a screen, and per brand other words for some of the same keys. */
export interface BrandCopy<Copy> {
  byDefault: Copy;
  byBrand?: Partial<Record<BrandId, Partial<Copy>>>;
}

/** The words one brand uses. */
export const wordsOf = <Copy>({ byDefault, byBrand }: BrandCopy<Copy>, brand: BrandId): Copy => ({
  ...byDefault,
  ...byBrand?.[brand],
});
