import { brands } from '../theme/brands';
import type { BrandId } from '../theme/brand-scope';
import { faces, type Face } from '../theme/fonts';

const percent = (value: number): string => `${Math.round(value * 10000) / 100}%`;

type Descriptors = FontFaceDescriptors & { sizeAdjust?: string };

const standInsOf = ({ family, ascent, descent, standIns }: Face): FontFace[] =>
  standIns.map(({ weights: weight, local, adjust }) => {
    const descriptors: Descriptors = {
      weight,
      sizeAdjust: percent(adjust),
      ascentOverride: percent(ascent / adjust),
      descentOverride: percent(descent / adjust),
      lineGapOverride: '0%',
    };
    return new FontFace(`${family} Fallback`, local.map((name) => `local('${name}')`).join(','), descriptors);
  });

const isWorn = (family: string): boolean => [...document.fonts].some((font) => font.family.replaceAll(/["']/g, '') === family);

const facesOf = (brand: BrandId): Face[] => {
  const { fontDisplay, fontBody } = brands[brand].shared;
  return faces.filter(({ family }) => [fontDisplay, fontBody].some((list) => list.includes(`'${family}'`)));
};

/** Gives the page the stand-ins of a brand's faces: the visitor's own fonts at the faces' size, so that their coming moves nothing. */
export const wearStandIns = (brand: BrandId): void => {
  for (const face of facesOf(brand)) if (!isWorn(`${face.family} Fallback`)) standInsOf(face).forEach((font) => document.fonts.add(font));
};

/**
 * Gives the page a brand's faces; a browser fetches those that something wears. A rule `@font-face` inside a shadow root is
 * never fetched, and a rule in the page would need its permission.
 * @param base address of the font folder, with a slash at its end
 */
export const wearBrandFonts = (brand: BrandId, base: string): void => {
  for (const { family, file, weights } of facesOf(brand)) {
    if (!isWorn(family)) document.fonts.add(new FontFace(family, `url('${base}${file}.woff2') format('woff2')`, { weight: weights, display: 'swap' }));
  }
};
