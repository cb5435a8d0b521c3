import { inflateSync } from 'node:zlib';

const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Of a chunk: its length, its name and its checksum. */
const around = 12;
/** Colour types and how many values a pixel has; a palette is none that a canvas writes. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Width and height that the file says it has, read before anything is unpacked: a small file may unpack to gigabytes. */
export const sizeOf = (bytes: Buffer): { width: number; height: number } | null =>
  bytes.length < 33 || !bytes.subarray(0, 8).equals(magic) || bytes.toString('latin1', 12, 16) !== 'IHDR'
    ? null
    : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

/** The chunks of a file by name, each whole, up to the one that ends it; null where it breaks off. */
const chunksOf = (bytes: Buffer): { name: string; whole: Buffer }[] | null => {
  const chunks: { name: string; whole: Buffer }[] = [];
  let at = magic.length;
  while (at + around <= bytes.length) {
    const end = at + around + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ name, whole: bytes.subarray(at, end) });
    if (name === 'IEND') return chunks;
    at = end;
  }
  return null;
};

/** How many bytes the pixels are once they are unpacked; null of a kind that no canvas writes. */
const unpackedLength = (header: Buffer): number | null => {
  const [depth = 0, colour = 0, compression, filter, interlace] = header.subarray(16, 21);
  const channels = channelsOf[colour];
  if (channels === undefined || (depth !== 8 && depth !== 16) || compression !== 0 || filter !== 0 || interlace !== 0)
    return null;
  return (1 + (header.readUInt32BE(8) * channels * depth) / 8) * header.readUInt32BE(12);
};

const isUnpackedTo = (packed: Buffer, length: number): boolean => {
  try {
    return inflateSync(packed, { maxOutputLength: length }).length === length;
  } catch {
    return false;
  }
};

/**
 * The file with its header and its pixels alone. Whatever else stands in one may unpack to hundreds of megabytes, and so may pixels that the header
 * does not announce: null of these, and of what no canvas writes. @param bytes whose `sizeOf` is small
 */
export const plainPng = (bytes: Buffer): Buffer | null => {
  const chunks = chunksOf(bytes)?.filter(({ name }) => ['IHDR', 'IDAT', 'IEND'].includes(name));
  const [header, ...rest] = chunks ?? [];
  if (header === undefined || rest.some(({ name }) => name === 'IHDR')) return null;
  const length = unpackedLength(header.whole);
  const packed = rest.flatMap(({ name, whole }) => (name === 'IDAT' ? [whole.subarray(8, -4)] : []));
  if (length === null || !isUnpackedTo(Buffer.concat(packed), length)) return null;
  return Buffer.concat([magic, header.whole, ...rest.map(({ whole }) => whole)]);
};
