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

/** The browser's own decoder, else ours, which is loaded then. */
export const loadDecoder = async (): Promise<Decode> => {
  const native = await nativeDecoder().catch(() => null);
  return native ?? ownDecoder();
};
