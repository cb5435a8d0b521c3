import type { BrandId } from '../../theme/brand-scope';

/** `onStage`: drawn for the brand's loud ground instead of the page's. */
export interface InkProps {
  onStage: boolean;
}

export interface MarkFrame {
  name: string;
  /** x, y, width, height of the drawing. */
  box: readonly [number, number, number, number];
  /** The height it is meant for, in pixels. */
  height: number;
}

/** What is known of each wordmark before its drawing is there. */
export const markFrames: Record<BrandId, MarkFrame> = {
  0: { name: 'Bars', box: [0, 0, 54, 24], height: 24 },
  1: { name: 'Northlight', box: [-2, -8, 135, 36], height: 36 },
  2: { name: 'La Verbena', box: [-8, -12, 246, 42], height: 42 },
  4: { name: 'The Tin House', box: [0, -20, 616, 76], height: 34 },
};
