import fontverter from 'fontverter';

/** Where a table of a font begins. */
const tableAt = (font, tag) => {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  throw new Error(`The font has no ${tag}.`);
};

/** Glyph of a character, by the font's table of format 4. */
const glyphOf = (font, character) => {
  const cmap = tableAt(font, 'cmap');
  const code = character.codePointAt(0);
  for (let record = 0; record < font.readUInt16BE(cmap + 2); record += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * record + 4);
    if (font.readUInt16BE(at) !== 4) continue;
    const room = font.readUInt16BE(at + 6);
    for (let segment = 0; segment < room; segment += 2) {
      const start = font.readUInt16BE(at + 16 + room + segment);
      if (code > font.readUInt16BE(at + 14 + segment) || code < start) continue;
      const offset = at + 16 + 3 * room + segment;
      const delta = font.readUInt16BE(at + 16 + 2 * room + segment);
      const range = font.readUInt16BE(offset);
      return ((range ? font.readUInt16BE(offset + range + 2 * (code - start)) : code) + delta) & 0xffff;
    }
  }
  throw new Error(`The font has no glyph for “${character}”.`);
};

/** Place of a glyph in a coverage table, or -1. */
const coverageOf = (font, at, glyph) => {
  const [format, count] = [font.readUInt16BE(at), font.readUInt16BE(at + 2)];
  for (let entry = 0; entry < count; entry += 1) {
    const here = at + 4 + entry * (format === 1 ? 2 : 6);
    const first = font.readUInt16BE(here);
    if (format === 1 && first === glyph) return entry;
    if (format === 2 && glyph >= first && glyph <= font.readUInt16BE(here + 2))
      return font.readUInt16BE(here + 4) + glyph - first;
  }
  return -1;
};

/** The pairs of single glyphs that a font kerns: one array of places a subtable. */
const pairTables = function* (font) {
  const gpos = tableAt(font, 'GPOS');
  const lookups = gpos + font.readUInt16BE(gpos + 8);
  for (let lookup = 0; lookup < font.readUInt16BE(lookups); lookup += 1) {
    const at = lookups + font.readUInt16BE(lookups + 2 + 2 * lookup);
    for (let table = 0; table < font.readUInt16BE(at + 4); table += 1) {
      const here = at + font.readUInt16BE(at + 6 + 2 * table);
      if (font.readUInt16BE(at) === 2 && font.readUInt16BE(here) === 1) yield here;
    }
  }
};

const bits = (flags) => [...flags.toString(2)].filter((bit) => bit === '1').length;

/** The same font with one pair of characters kerned `by` so many units; fails where the font does not kern it. */
export const kernPair = async (woff2, { pair, by }) => {
  const font = Buffer.from(await fontverter.convert(woff2, 'sfnt'));
  const [left, right] = [...pair].map((character) => glyphOf(font, character));
  for (const table of pairTables(font)) {
    const place = coverageOf(font, table + font.readUInt16BE(table + 2), left);
    if (place < 0) continue;
    const [first, second] = [font.readUInt16BE(table + 4), font.readUInt16BE(table + 6)];
    const set = table + font.readUInt16BE(table + 10 + 2 * place);
    for (let entry = 0; entry < font.readUInt16BE(set); entry += 1) {
      const at = set + 2 + entry * (2 + 2 * (bits(first) + bits(second)));
      if (font.readUInt16BE(at) !== right || !(first & 4)) continue;
      // The advance comes after the two placements.
      font.writeInt16BE(by, at + 2 + 2 * bits(first & 3));
      return fontverter.convert(font, 'woff2');
    }
  }
  throw new Error(`The font does not kern “${pair}”.`);
};
