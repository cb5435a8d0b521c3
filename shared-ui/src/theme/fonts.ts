/**
 * Self-hosted faces, each with a stand-in of the visitor's own fonts scaled to the same width and height,
 * so that the swap moves nothing. `adjust` is the measured width of our face against the stand-in's at that weight;
 * `ascent` and `descent` are in ems from the font's own tables. A browser test measures them again.
 */
export interface Face {
  family: string;
  file: string;
  weights: string;
  ascent: number;
  descent: number;
  standIns: readonly { weights: string; local: readonly string[]; adjust: number }[];
}

const sans = ['Arial', 'Liberation Sans', 'Roboto'];
const sansBold = ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'];
const serifBold = ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'];

export const faces: readonly Face[] = [
  {
    family: 'Northlight Display',
    file: 'big-shoulders-display',
    weights: '600 800',
    ascent: 0.984,
    descent: 0.213,
    standIns: [{ weights: '600 800', local: sansBold, adjust: 0.6475 }],
  },
  {
    family: 'Northlight Text',
    file: 'sora',
    weights: '400 700',
    ascent: 0.97,
    descent: 0.29,
    standIns: [
      { weights: '400 500', local: sans, adjust: 1.1271 },
      { weights: '600 700', local: sansBold, adjust: 1.0594 },
    ],
  },
  {
    family: 'Verbena Display',
    file: 'fredoka',
    weights: '500 700',
    ascent: 0.974,
    descent: 0.236,
    standIns: [{ weights: '500 700', local: sansBold, adjust: 0.9475 }],
  },
  {
    family: 'Verbena Text',
    file: 'bricolage-grotesque',
    weights: '400 700',
    ascent: 0.93,
    descent: 0.27,
    standIns: [
      { weights: '400 500', local: sans, adjust: 1.0489 },
      { weights: '600 700', local: sansBold, adjust: 1.0063 },
    ],
  },
  {
    family: 'Tin House Display',
    file: 'fraunces',
    weights: '400 700',
    ascent: 0.978,
    descent: 0.255,
    standIns: [{ weights: '400 700', local: serifBold, adjust: 1.1191 }],
  },
  {
    family: 'Tin House Text',
    file: 'source-sans-3',
    weights: '400 700',
    ascent: 1.024,
    descent: 0.4,
    standIns: [
      { weights: '400 500', local: sans, adjust: 0.9326 },
      { weights: '600 700', local: sansBold, adjust: 0.8914 },
    ],
  },
];

const percent = (value: number): string => `${Math.round(value * 10000) / 100}%`;

const faceCss = (base: string, { family, file, weights, ascent, descent, standIns }: Face): string =>
  [
    `@font-face{font-family:'${family}';src:url('${base}${file}.woff2') format('woff2');font-weight:${weights};font-display:swap}`,
    ...standIns.map(
      (standIn) =>
        `@font-face{font-family:'${family} Fallback';font-weight:${standIn.weights};` +
        `src:${standIn.local.map((name) => `local('${name}')`).join(',')};size-adjust:${percent(standIn.adjust)};` +
        `ascent-override:${percent(ascent / standIn.adjust)};descent-override:${percent(descent / standIn.adjust)};line-gap-override:0%}`,
    ),
  ].join('\n');

/**
 * The `@font-face` rules of every brand; a browser loads only the faces that a page uses.
 * @param base address of the font folder with a slash at its end
 */
export const fontCss = (base: string): string => faces.map((face) => faceCss(base, face)).join('\n');
