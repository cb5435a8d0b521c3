import type { ReactNode } from 'react';

/** One stroke or cut-out of a figure, in a box of 100 by 100. Names of inks are the brand's own. */
export interface Shape<Ink extends string> {
  d: string;
  fill?: Ink;
  line?: Ink;
  /** Weight of the line against the pen's own. */
  width?: number;
  opacity?: number;
}

export type Random = () => number;

/** A small drawing as data; what varies from seed to seed takes the next numbers of the row. It stands on y = 98. */
export type Sketch<Ink extends string> = (random: Random) => readonly Shape<Ink>[];

export interface Place {
  /** Centre of the box, in the frame. */
  x: number;
  y: number;
  /** Width and height of the box. */
  size: number;
  /** Degrees, clockwise. */
  turn?: number;
}

export interface PenProps<Ink extends string> {
  inks: Record<Ink, string>;
  /** Weight of a line in the frame, whatever the size of the figure. */
  line: number;
  random: Random;
}

/** Draws sketches into a frame: one weight of line at every size. */
export const makePen =
  <Ink extends string>({ inks, line, random }: PenProps<Ink>) =>
  (sketch: Sketch<Ink>, { x, y, size, turn = 0 }: Place): ReactNode => {
    const scale = size / 100;
    return (
      <g
        transform={`translate(${Math.round(x)} ${Math.round(y)}) scale(${scale}) rotate(${turn}) translate(-50 -50)`}
        strokeLinejoin="round"
      >
        {sketch(random).map((shape, index) => (
          <path
            key={index}
            d={shape.d}
            fill={shape.fill ? inks[shape.fill] : 'none'}
            fillRule="evenodd"
            {...(shape.line ? { stroke: inks[shape.line], strokeWidth: ((shape.width ?? 1) * line) / scale } : {})}
            opacity={shape.opacity}
          />
        ))}
      </g>
    );
  };

/** The place of a figure whose foot stands at (x, foot). */
export const standing = (x: number, foot: number, size: number, turn = 0): Place => ({
  x,
  y: foot - size * 0.48,
  size,
  turn,
});
