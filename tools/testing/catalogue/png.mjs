import { decode, encode } from 'fast-png';

/** @typedef {{ width: number, height: number, pixels: Uint32Array }} Picture one number a pixel: 0xRRGGBB */

/** @param {Buffer} file 8 bits a channel, true colour, opaque @returns {Picture} */
export const readPng = (file) => {
  const { width, height, data, channels, depth } = decode(file);
  if (depth !== 8 || channels < 3) throw new Error('This PNG is of a kind that no browser takes pictures in.');
  const pixels = new Uint32Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += channels)
    pixels[at] = (data[from] << 16) | (data[from + 1] << 8) | data[from + 2];
  return { width, height, pixels };
};

/**
 * @param {{ width: number, height: number, palette: number[], indices: Uint8Array }} picture at most 256 colours
 * @returns {Buffer}
 */
export const writePng = ({ width, height, palette, indices }) => {
  const colours = palette.map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  return Buffer.from(
    encode({ width, height, data: indices, depth: 8, channels: 1, palette: colours }, { zlib: { level: 9, mem: 9 } }),
  );
};

/** Whether two files of `writePng` show the same, however they are compressed. @param {Buffer} one @param {Buffer} other */
export const isSamePicture = (one, other) => {
  const [left, right] = [decode(one), decode(other)];
  return (
    left.width === right.width &&
    Buffer.from(left.data).equals(Buffer.from(right.data)) &&
    JSON.stringify(left.palette) === JSON.stringify(right.palette)
  );
};
