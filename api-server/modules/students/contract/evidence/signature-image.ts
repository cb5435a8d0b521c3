import { leastSpan, signatureSize, signatureWords } from '@bars/shared-api/contracts/society-contract';
import { plainPng, sizeOf } from './plain-png';

/** A signature as it is kept, or what is wrong with it, as a sentence. */
export type ReadSignature = { png: Buffer } | { problem: string };

const prefix = 'data:image/png;base64,';
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

/** More ink than this share of the paper is a surface: no pen has drawn it, and no hand can be told from another. */
const mostInk = 0.5;

/** The longer side of all ink, in pixels, and the share of the paper that it covers. */
const inkOf = ({ width, grey }: Pixels): { span: number; share: number } => {
  let [left, right, top, bottom, pixels] = [Infinity, -1, Infinity, -1, 0];
  grey.forEach((shade, pixel) => {
    if (shade > lightestInk) return;
    pixels += 1;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  });
  return { span: right < 0 ? 0 : Math.max(right - left, bottom - top) + 1, share: pixels / grey.length };
};

/**
 * Reads the picture of a signature and makes it anew: grey, on white paper, with nothing in it that the canvas did not draw.
 * Sources: ST-104, ST-105, ST-106. @param dataUrl as the contract checked it
 */
export const readSignature = async (dataUrl: string): Promise<ReadSignature> => {
  const bytes = Buffer.from(dataUrl.slice(prefix.length), 'base64');
  const scale = scaleOf(sizeOf(bytes));
  if (scale === null) return { problem: signatureWords.unreadable };
  const plain = plainPng(bytes);
  if (plain === null) return { problem: signatureWords.unreadable };
  const { decode, encode } = await import('fast-png');
  let pixels: Pixels;
  try {
    pixels = onPaper(decode(plain, { checkCrc: true }));
  } catch {
    return { problem: signatureWords.unreadable };
  }
  const ink = inkOf(pixels);
  const span = ink.span / scale;
  if (span === 0) return { problem: signatureWords.missing };
  if (span < leastSpan) return { problem: signatureWords.tooSmall };
  if (ink.share > mostInk) return { problem: signatureWords.unreadable };
  const { width, height, grey } = pixels;
  return { png: Buffer.from(encode({ width, height, data: grey, channels: 1, depth: 8 })) };
};
