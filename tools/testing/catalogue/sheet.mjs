import { readPng, writePng } from './png.mjs';

/** @typedef {import('./png.mjs').Picture} Picture */

const gap = 8;
const gapColour = 0x808080;

const emptied = (width, height) => ({ width, height, pixels: new Uint32Array(width * height).fill(gapColour) });

const paste = (onto, picture, left, top) => {
  for (let y = 0; y < picture.height; y += 1) {
    onto.pixels.set(picture.pixels.subarray(y * picture.width, (y + 1) * picture.width), (top + y) * onto.width + left);
  }
};

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const most = (numbers) => Math.max(...numbers);

/** Pictures in columns, on one sheet. @param {Picture[][]} columns @returns {Picture} */
export const sheetOf = (columns) => {
  const heightOf = (column) => sum(column.map(({ height }) => height + gap)) - gap;
  const widthOf = (column) => most(column.map(({ width }) => width));
  const sheet = emptied(sum(columns.map(widthOf)) + gap * (columns.length - 1), most(columns.map(heightOf)));
  let left = 0;
  for (const column of columns) {
    let top = 0;
    for (const picture of column) {
      paste(sheet, picture, left, top);
      top += picture.height + gap;
    }
    left += widthOf(column) + gap;
  }
  return sheet;
};

/** One place for every colour there is: quicker than a map where a picture has ten million pixels. */
const everyColour = 2 ** 24;

/** The colours of a picture, the most frequent first, and how often each is there. */
const coloursOf = (pixels) => {
  const counts = new Uint32Array(everyColour);
  const colours = [];
  for (const colour of pixels) {
    if (counts[colour] === 0) colours.push(colour);
    counts[colour] += 1;
  }
  return { counts, colours: colours.sort((one, other) => counts[other] - counts[one] || one - other) };
};

const square = (number) => number * number;
const distance = (one, other) =>
  square((one >> 16) - (other >> 16)) +
  square(((one >> 8) & 255) - ((other >> 8) & 255)) +
  square((one & 255) - (other & 255));

const nearest = (colour, palette) => {
  let best = 0;
  for (let index = 1; index < palette.length; index += 1) {
    if (distance(colour, palette[index]) < distance(colour, palette[best])) best = index;
  }
  return best;
};

/** Twelve shades of 0 to 255: a step is smaller than what the comparison counts as another colour. */
const shade = (level) => Math.round((Math.round((level * 11) / 255) * 255) / 11);
const shadeOf = (colour) => (shade(colour >> 16) << 16) | (shade((colour >> 8) & 255) << 8) | shade(colour & 255);

/** A colour of more than a hundredth of the picture is kept exactly. Others, such as the edges of letters, become the nearest shade. */
const shaded = (pixels) => {
  const { counts } = coloursOf(pixels);
  return pixels.map((colour) => (counts[colour] * 100 > pixels.length ? colour : shadeOf(colour)));
};

const mostColours = 64;

/**
 * The picture in at most 64 colours: its large ones exactly, the others in shades, the rarest as their nearest neighbour.
 * A third of the size, and the same picture always gives the same bytes.
 * @param {Picture} picture
 */
export const indexed = ({ width, height, pixels }) => {
  const simple = shaded(pixels);
  const { colours } = coloursOf(simple);
  const palette = colours.slice(0, mostColours);
  const indexOf = new Uint8Array(everyColour);
  colours.forEach((colour, rank) => {
    indexOf[colour] = rank < palette.length ? rank : nearest(colour, palette);
  });
  const indices = new Uint8Array(simple.length);
  simple.forEach((colour, at) => {
    indices[at] = indexOf[colour];
  });
  return { width, height, palette, indices };
};

/** Cut or filled up to a height that is hardly another: a letter drawn a pixel taller must not make two pictures incomparable. */
const fitted = (picture, height) => {
  if (height === undefined || Math.abs(picture.height - height) > height / 50) return picture;
  const fit = emptied(picture.width, height);
  fit.pixels.set(picture.pixels.subarray(0, fit.pixels.length));
  return fit;
};

/**
 * Screenshots in columns → one small PNG.
 * @param {Buffer[][]} columns
 * @param {number} [height] of the sheet it will be held against, where both come from different browsers
 * @returns {Buffer}
 */
export const contactSheet = (columns, height) =>
  writePng(indexed(fitted(sheetOf(columns.map((column) => column.map(readPng))), height)));

/** The height of a sheet, by its file. @param {Buffer} file */
export const heightOfSheet = (file) => file.readUInt32BE(20);
