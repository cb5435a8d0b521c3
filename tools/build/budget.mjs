import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes as they were last measured, and the day. A figure is raised here on purpose, with the reason in docs/decisions/016. */
export const budgets = {
  'the loader, after gzip': { measured: 4_853, on: '2026-11-29' },
  'the first step without markup, after Brotli': { measured: 112_149, on: '2026-11-29' },
  'what draws the markup, after Brotli': { measured: 2_158, on: '2026-11-29' },
};

const ROOM = 0.01;
const shown = (bytes) => bytes.toLocaleString('en-GB');

/**
 * What a number of bytes is against its budget, which has one per cent of room.
 * @param {string} name @param {number} bytes @param {{ measured: number, on: string, room?: number }} [budget] room: bytes, where it has another
 * @returns {{ isWithin: boolean, sentence: string }} the sentence says the difference, and since which figure
 */
export const weigh = (name, bytes, { measured, on, room: own } = budgets[name]) => {
  const limit = own === undefined ? Math.floor(measured * (1 + ROOM)) : measured + own;
  const change = `${bytes < measured ? '−' : '+'}${shown(Math.abs(bytes - measured))} since the ${shown(measured)} of ${on}`;
  const room = bytes <= limit ? `${shown(limit - bytes)} under` : `${shown(bytes - limit)} over`;
  return {
    isWithin: bytes <= limit,
    sentence: `${name}: ${shown(bytes)} bytes, ${change}; ${room} the limit of ${shown(limit)}.`,
  };
};

const LOADER = 'bars-booking-widget.js';
const DRAWING = 'draw.js';
const BRANDS = [0, 1, 2, 4];

/** The text with every later file's version alike: what chance makes of those names moves Brotli's result by up to a hundred bytes. */
const unnamed = (text) => text.toString().replaceAll(/-[\w-]{8}\.js/g, '-A1b2C3d4.js');

/**
 * What the booking widget fetches before its first step can be used, where no markup is drawn. Where it is, `first-step-<brand>.js`
 * is fetched and the brand's file is not: that is `DRAWING` and the markup, about 7 kB, which the server renders from the estate.
 * @param {(file: string) => Buffer} read @param {number} brand
 */
export const firstFiles = (read, brand) => [
  LOADER,
  ...(JSON.parse(read('manifest.json').toString()).preload[LOADER] ?? []),
  `brand-${brand}.js`,
];

/**
 * The booking widget's bytes against their budgets, without headers; of its brands the largest counts.
 * @param {(file: string) => Buffer} read a file of one version of the elements
 */
export const weighElements = (read) => {
  const bytesOf = (file) => brotliCompressSync(unnamed(read(file))).length;
  const sums = BRANDS.map((brand) => firstFiles(read, brand).reduce((sum, file) => sum + bytesOf(file), 0));
  return [
    weigh('the loader, after gzip', gzipSync(read(LOADER), { level: 9 }).length),
    weigh('the first step without markup, after Brotli', Math.max(...sums)),
    weigh('what draws the markup, after Brotli', bytesOf(DRAWING)),
  ];
};
