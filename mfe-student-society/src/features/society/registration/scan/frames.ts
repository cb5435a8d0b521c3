import type { Frame } from './decoder';
import { scaledTo } from './scan.rules';

/** Pixels of the longer side of a camera's frame, and of a picture. */
const frameSide = 640;
const pictureSide = 1600;

const pixelsOf = (source: CanvasImageSource, size: { width: number; height: number }, most: number): Frame | null => {
  const { width, height } = scaledTo(size, most);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
};

/** What a camera shows now; null before its first frame. */
export const frameOf = (video: HTMLVideoElement): Frame | null =>
  video.videoWidth === 0 ? null : pixelsOf(video, { width: video.videoWidth, height: video.videoHeight }, frameSide);

/** The pixels of a picture's file; null where it is none. */
export const pictureOf = async (file: Blob): Promise<Frame | null> => {
  try {
    const bitmap = await createImageBitmap(file);
    const frame = pixelsOf(bitmap, bitmap, pictureSide);
    bitmap.close();
    return frame;
  } catch {
    return null;
  }
};
