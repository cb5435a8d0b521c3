import { leastSpan, signatureSize, signatureWords } from '@bars/shared-api/contracts/society-contract';

/** A signature as it is kept, or what is wrong with it, as a sentence. */
export type ReadSignature = { png: Buffer } | { problem: string };

const prefix = 'data:image/png;base64,';
const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height that the file says it has, read before anything is unpacked: a small file may unpack to gigabytes. */
const sizeOf = (bytes: Buffer): { width: number; height: number } | null =>
  bytes.length < 33 || !bytes.subarray(0, 8).equals(magic) || bytes.toString('latin1', 12, 16) !== 'IHDR'
    ? null
    : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

/** How many pixels of the device are one CSS pixel; null where it is no picture of the canvas. */
const scaleOf = (size: ReturnType<typeof sizeOf>): number | null => {
  if (size === null) return null;
  const [across, down] = [size.width / signatureSize.width, size.height / signatureSize.height];
  // A canvas has whole pixels, a scale such as 1.25 or 2.625 need not.
  const isCanvas = Math.abs(across - down) < 0.02 && across >= 0.99 && across <= signatureSize.mostScale + 0.01;
  return isCanvas ? across : null;
};

interface Pixels {
  width: number;
  height: number;
  /** 0 is ink, 255 is paper. */
  grey: Uint8Array;
}

/** Any picture on white paper, as shades of grey. */
const onPaper = (image: {
  width: number;
  height: number;
  channels: number;
  depth: number;
  data: ArrayLike<number>;
}): Pixels => {
  const { width, height, channels, data } = image;
  const most = image.depth === 16 ? 65_535 : 255;
  const hasAlpha = channels === 2 || channels === 4;
  const colours = hasAlpha ? channels - 1 : channels;
  const grey = new Uint8Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    let sum = 0;
    for (let colour = 0; colour < colours; colour += 1) sum += data[pixel * channels + colour] ?? most;
    const alpha = hasAlpha ? (data[pixel * channels + colours] ?? most) / most : 1;
    grey[pixel] = Math.round(255 * (1 - alpha + (alpha * sum) / colours / most));
  }
  return { width, height, grey };
};

/** A thin stroke between two pixels makes both of them a light grey. */
const lightestInk = 200;

/** The longer side of all ink, in pixels. */
const spanOf = ({ width, grey }: Pixels): number => {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  grey.forEach((shade, pixel) => {
    if (shade > lightestInk) return;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  });
  return right < 0 ? 0 : Math.max(right - left, bottom - top) + 1;
};

/**
 * Reads the picture of a signature and makes it anew: grey, on white paper, with nothing in it that the canvas did not draw.
 * Sources: ST-104, ST-105, ST-106. @param dataUrl as the contract checked it
 */
export const readSignature = async (dataUrl: string): Promise<ReadSignature> => {
  const bytes = Buffer.from(dataUrl.slice(prefix.length), 'base64');
  const scale = scaleOf(sizeOf(bytes));
  if (scale === null) return { problem: signatureWords.unreadable };
  const { decode, encode } = await import('fast-png');
  let pixels: Pixels;
  try {
    const { palette, ...image } = decode(bytes, { checkCrc: true });
    if (palette !== undefined || image.depth < 8) return { problem: signatureWords.unreadable };
    pixels = onPaper(image);
  } catch {
    return { problem: signatureWords.unreadable };
  }
  const span = spanOf(pixels) / scale;
  if (span === 0) return { problem: signatureWords.missing };
  if (span < leastSpan) return { problem: signatureWords.tooSmall };
  const { width, height, grey } = pixels;
  return { png: Buffer.from(encode({ width, height, data: grey, channels: 1, depth: 8 })) };
};
