import { brandOf, type BrandId } from '../src/theme/brand-scope';

export const widths = [320, 360, 768, 1024, 1280] as const;

/** What the catalogue shows; its address says all of it. */
export interface Place {
  part: string;
  /** Null for the whole page. */
  state: string | null;
  brand: BrandId;
  dark: boolean;
  /** Pixels; null for as wide as there is room. */
  width: number | null;
}

/** `#/part/state?brand=2&dark=1&width=360` → what to show. What is left out or unknown takes its first value. */
export const placeOf = (hash: string): Place => {
  const { pathname, searchParams } = new URL(hash.replace(/^#/, ''), 'http://catalogue/');
  const [part = '', state = ''] = pathname.split('/').slice(1);
  const width = Number(searchParams.get('width'));
  return {
    part,
    state: state || null,
    brand: brandOf(Number(searchParams.get('brand'))),
    dark: searchParams.get('dark') === '1',
    width: widths.find((one) => one === width) ?? null,
  };
};

/** The other way round; first values are left out. */
export const hashOf = ({ part, state, brand, dark, width }: Place): string => {
  const query = new URLSearchParams({
    ...(brand === 0 ? {} : { brand: String(brand) }),
    ...(dark ? { dark: '1' } : {}),
    ...(width === null ? {} : { width: String(width) }),
  });
  return `#/${state === null ? part : `${part}/${state}`}${query.size > 0 ? `?${query}` : ''}`;
};
