import type { Face } from '../theme/faces/face.types';
import { localFonts } from '../theme/faces/stand-ins';

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
    return new FontFace(`${family} Fallback`, localFonts(local), descriptors);
  });

/** Whether the page has the face already. */
export const isWorn = (family: string): boolean => [...document.fonts].some((font) => font.family.replaceAll(/["']/g, '') === family);

/** Gives the page the stand-ins of a brand's faces: the visitor's own fonts at the faces' size, so that the layout does not shift when the faces arrive. */
export const applyStandIns = (faces: readonly Face[]): void => {
  for (const face of faces) if (!isWorn(`${face.family} Fallback`)) standInsOf(face).forEach((font) => document.fonts.add(font));
};
