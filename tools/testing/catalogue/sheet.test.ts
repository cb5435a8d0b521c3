import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { isSamePicture, readPng, writePng } from './png.mjs';
import { contactSheet, heightOfSheet, indexed, sheetOf } from './sheet.mjs';

const [red, green, blue, white] = [0xff0000, 0x00ff00, 0x0000ff, 0xffffff];
const picture = (width: number, rows: number[]) => ({
  width,
  height: rows.length / width,
  pixels: Uint32Array.from(rows),
});

/** A file as a browser writes it. */
const trueColour = (width: number, pixels: number[][], channels: 3 | 4) =>
  Buffer.from(encode({ width, height: pixels.length / width, data: Uint8Array.from(pixels.flat()), channels }));

describe('pictures', () => {
  it('are read as one number a pixel', () => {
    const { width, height, pixels } = readPng(
      trueColour(
        2,
        [
          [10, 20, 30],
          [12, 22, 32],
        ],
        3,
      ),
    );
    expect([width, height, ...pixels]).toEqual([2, 1, 0x0a141e, 0x0c1620]);
  });

  it('are read without their opacity', () => {
    expect([
      ...readPng(
        trueColour(
          1,
          [
            [255, 0, 0, 255],
            [255, 0, 0, 255],
          ],
          4,
        ),
      ).pixels,
    ]).toEqual([red, red]);
  });

  it('stand beside and below each other on a sheet', () => {
    const [tall, wide] = [picture(1, [red, red]), picture(2, [blue, blue])];
    const { width, height, pixels } = sheetOf([[tall, wide], [wide]]);
    expect([width, height]).toEqual([2 + 8 + 2, 2 + 8 + 1]);
    expect([pixels[0], pixels[1], pixels[10], pixels[10 * 12]]).toEqual([red, 0x808080, blue, blue]);
  });

  it('are fitted to a height that is hardly another, and left alone otherwise', () => {
    const shot = trueColour(
      1,
      Array.from({ length: 100 }, () => [255, 0, 0]),
      3,
    );
    const heightFor = (height?: number) => heightOfSheet(contactSheet([[shot]], height));
    expect([heightFor(), heightFor(99), heightFor(101), heightFor(90)]).toEqual([100, 99, 101, 100]);
  });

  it('keep their large areas exactly; the edges of letters become one of twelve shades', () => {
    const ground = Array.from({ length: 2000 }, () => 0xf6f7f9);
    const { palette, indices } = indexed(picture(1, [...ground, 0x717171, 0x727272]));
    expect([palette[indices[0] ?? 0], palette[indices[2000] ?? 0], palette[indices[2001] ?? 0]]).toEqual([
      0xf6f7f9, 0x747474, 0x747474,
    ]);
  });

  it('replace their rarest colours by the nearest other one', () => {
    const common = Array.from(
      { length: 64 },
      (_, index) =>
        Math.round((Math.floor(index / 8) * 255) / 11) * 0x10000 + Math.round(((index % 8) * 255) / 11) * 0x100,
    );
    const { palette, indices } = indexed(picture(1, [...Array.from({ length: 40 }, () => common).flat(), 0xa00003]));
    expect(new Set(palette)).toEqual(new Set(common));
    expect(palette[indices.at(-1) ?? 0]).toBe(0xa20000);
  });

  it('give the same bytes for the same pixels, as PNG with a palette', () => {
    const flag = picture(2, [red, green, blue, white]);
    const file = writePng(indexed(flag));
    expect(file.equals(writePng(indexed(flag)))).toBe(true);
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect([file[24], file[25]]).toEqual([8, 3]);
  });

  it('are the same where size, colours and pixels are', () => {
    const fileOf = (rows: number[]) => writePng(indexed(picture(2, rows)));
    const [flag, other] = [fileOf([red, green, blue, white]), fileOf([red, green, white, blue])];
    expect([isSamePicture(flag, flag), isSamePicture(flag, other)]).toEqual([true, false]);
  });
});
