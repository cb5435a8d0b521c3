import { crc32, deflateSync, inflateSync } from 'node:zlib';

/**
 * As much of PNG as pictures of pages need: reads what a browser writes, writes indexed colour, a quarter of the size.
 * @typedef {{ width: number, height: number, pixels: Uint32Array }} Picture one number a pixel: 0xRRGGBB
 */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channelsOf = { 2: 3, 6: 4 };

function chunksOf(file) {
  const chunks = [];
  for (let at = signature.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.push({ name: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

const paeth = (left, up, corner) => {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

/** What a line's filter took away from a byte, by the filter's number. */
const filters = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth];

/** Undoes the filter of every line, in place; each line begins with the number of its filter. */
function unfilter(lines, { height, stride, channels }) {
  for (let y = 0; y < height; y += 1) {
    const start = y * stride + 1;
    const filter = filters[lines[start - 1]];
    if (filter === filters[0]) continue;
    for (let x = 0; x < stride - 1; x += 1) {
      const at = start + x;
      const left = x < channels ? 0 : lines[at - channels];
      const up = y === 0 ? 0 : lines[at - stride];
      const corner = x < channels || y === 0 ? 0 : lines[at - stride - channels];
      lines[at] += filter(left, up, corner);
    }
  }
}

/** @param {Buffer} file 8 bits a channel, true colour, not interlaced, opaque @returns {Picture} */
export function readPng(file) {
  const chunks = chunksOf(file);
  const head = chunks[0].data;
  const [width, height, channels] = [head.readUInt32BE(0), head.readUInt32BE(4), channelsOf[head[9]]];
  if (head[8] !== 8 || !channels || head[12] !== 0) throw new Error('This PNG is of a kind that no browser takes pictures in.');
  const stride = width * channels + 1;
  const lines = inflateSync(Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)));
  unfilter(lines, { height, stride, channels });
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, at = y * stride + 1; x < width; x += 1, at += channels) pixels[y * width + x] = (lines[at] << 16) | (lines[at + 1] << 8) | lines[at + 2];
  }
  return { width, height, pixels };
}

const chunk = (name, data) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/**
 * @param {{ width: number, height: number, palette: number[], indices: Uint8Array }} picture at most 256 colours
 * @returns {Buffer}
 */
export function writePng({ width, height, palette, indices }) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.alloc(palette.length * 3);
  palette.forEach((colour, index) => colours.writeUIntBE(colour, index * 3, 3));
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) lines.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
