/** A picture as pixels of red, green, blue and opacity. */
export type Frame = Pick<ImageData, 'data' | 'width' | 'height'>;
/** What the QR code of a picture says; null where there is none. */
export type Decode = (frame: Frame) => Promise<string | null>;

interface Detector {
  detect(image: ImageData): Promise<{ rawValue: string }[]>;
}

declare global {
  /** Of the browser, where it has one. */
  var BarcodeDetector:
    | { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }
    | undefined;
}

/** Dark on light instead of light on dark. */
const inverted = ({ data, width, height }: Frame): ImageData => {
  const turned = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] ?? 0;
    turned[at] = at % 4 === 3 ? value : 255 - value;
  }
  return new ImageData(turned, width, height);
};

const nativeDecoder = async (): Promise<Decode | null> => {
  const Native = globalThis.BarcodeDetector;
  if (Native === undefined || !(await Native.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new Native({ formats: ['qr_code'] });
  // It does not look for light codes on dark ground by itself.
  return async (frame) => {
    const same = new ImageData(new Uint8ClampedArray(frame.data), frame.width, frame.height);
    for (const image of [same, inverted(frame)]) {
      const [found] = await detector.detect(image);
      if (found !== undefined) return found.rawValue;
    }
    return null;
  };
};

const ownDecoder = async (): Promise<Decode> => {
  const { decodeQR } = await import('qr/decode.js');
  return async (frame) => {
    try {
      return decodeQR(frame);
    } catch {
      // It throws where there is no code.
      return null;
    }
  };
};

/** Frames without a code, about two seconds of them, after which ours looks too: some phones find no code that lies half in the dark. */
export const framesAlone = 12;

/** The browser's own decoder, and ours beside it once the browser's has found nothing for a while. A connection that is lost meanwhile stops neither. */
const withOurs = (native: Decode): Decode => {
  let misses = 0;
  let ours: Decode | null = null;
  return async (frame) => {
    const text = await native(frame).catch(() => null);
    misses = text === null ? misses + 1 : 0;
    if (text !== null) return text;
    if (ours !== null) return ours(frame);
    if (misses % framesAlone === 0)
      void ownDecoder().then(
        (loaded) => (ours = loaded),
        () => undefined,
      );
    return null;
  };
};

/** For the frames of a camera: the browser's own decoder, else ours, which is loaded then. */
export const loadDecoder = async (): Promise<Decode> => {
  const native = await nativeDecoder().catch(() => null);
  return native === null ? ownDecoder() : withOurs(native);
};

/** What the QR code of one picture says: both decoders look at it. */
export const decodePicture: Decode = async (frame) => {
  const native = await nativeDecoder().catch(() => null);
  const text = native === null ? null : await native(frame).catch(() => null);
  return text ?? (await ownDecoder())(frame);
};
