import type { Face } from './faces/face.types';
import { laVerbenaFaces } from './faces/la-verbena';
import { northlightFaces } from './faces/northlight';
import { localFonts } from './faces/stand-ins';
import { tinHouseFaces } from './faces/tin-house';

/** The faces of every brand. */
export const faces: readonly Face[] = [...northlightFaces, ...laVerbenaFaces, ...tinHouseFaces];

const percent = (value: number): string => `${Math.round(value * 10000) / 100}%`;

const faceCss = (base: string, { family, file, weights, ascent, descent, standIns }: Face): string =>
  [
    `@font-face{font-family:'${family}';src:url('${base}${file}.woff2') format('woff2');font-weight:${weights};font-display:swap}`,
    ...standIns.map(
      (standIn) =>
        `@font-face{font-family:'${family} Fallback';font-weight:${standIn.weights};` +
        `src:${localFonts(standIn.local)};size-adjust:${percent(standIn.adjust)};` +
        `ascent-override:${percent(ascent / standIn.adjust)};descent-override:${percent(descent / standIn.adjust)};line-gap-override:0%}`,
    ),
  ].join('\n');

/**
 * The `@font-face` rules of every brand; a browser loads only the faces that a page uses.
 * @param base address of the font folder with a slash at its end
 */
export const fontCss = (base: string): string => faces.map((face) => faceCss(base, face)).join('\n');
