import type { StandInFace } from '@bars/shared-api/contracts/first-step';
import type { Face } from '../theme/faces/face.types';
import { localFonts } from '../theme/faces/stand-ins';

const percent = (value: number): string => `${Math.round(value * 10000) / 100}%`;

/** The stand-ins of a brand's faces: the visitor's own fonts at the faces' size, so that the layout does not shift when the faces arrive. */
export const standInsOf = (faces: readonly Face[]): StandInFace[] =>
  faces.flatMap(({ family, ascent, descent, standIns }) =>
    standIns.map(({ weights: weight, local, adjust }): StandInFace => [
      `${family} Fallback`,
      localFonts(local),
      {
        weight,
        sizeAdjust: percent(adjust),
        ascentOverride: percent(ascent / adjust),
        descentOverride: percent(descent / adjust),
        lineGapOverride: '0%',
      },
    ]),
  );
