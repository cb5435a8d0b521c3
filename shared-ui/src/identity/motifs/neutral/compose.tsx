import type { ReactNode } from 'react';
import { t } from '../../../theme/vars';
import type { DrawingProps, MotifKind } from '../../motif';
import { oneOf, seeded, times } from '../../seeded';

type Random = () => number;

/** One tile of 100: a quarter, a half, a dot or a bar, turned. */
const tiles = [
  'M0 0H100A100 100 0 0 1 0 100Z',
  'M0 50A50 50 0 0 1 100 50Z',
  'M50 20a30 30 0 1 0 .1 0Z',
  'M38 0H62V100H38Z',
] as const;

const Tile = ({
  random,
  x,
  y,
  size,
  shape,
  ink = oneOf(random, [t.second, t.line, t.accent, t.surface]),
}: {
  random: Random;
  x: number;
  y: number;
  size: number;
  shape?: string;
  ink?: string;
}) => {
  const turn = Math.floor(random() * 4) * 90;
  return (
    <path
      d={shape ?? oneOf(random, tiles)}
      fill={ink}
      transform={`translate(${x} ${y}) scale(${size / 100}) rotate(${turn} 50 50)`}
    />
  );
};

const grid = (random: Random, width: number, height: number, size: number): ReactNode =>
  times(Math.ceil(width / size) * Math.ceil(height / size), (place) => {
    const columns = Math.ceil(width / size);
    return (
      <Tile
        key={place}
        random={random}
        x={(place % columns) * size}
        y={Math.floor(place / columns) * size}
        size={size}
      />
    );
  });

const wall = (random: Random, width: number, height: number): ReactNode => (
  <>
    {times(Math.ceil(width / 100), (column) =>
      times(1 + Math.floor(random() * 3), (row) => (
        <Tile
          key={`${column}-${row}`}
          random={random}
          x={column * 100}
          y={height - (row + 1) * 100}
          size={100}
          shape={tiles[0]}
        />
      )),
    )}
  </>
);

/** As many as the frame has room for, the middle one in the accent: pale forms alone would be lost on a pale ground. */
const row = (random: Random, width: number, height: number): ReactNode => {
  const count = width > height * 1.4 ? 5 : 3;
  return times(count, (place) => (
    <Tile
      key={place}
      random={random}
      x={(width - count * 84) / 2 + place * 84 + 4}
      y={height / 2 - 38}
      size={76}
      {...(place === (count - 1) / 2 ? { ink: t.accent } : {})}
    />
  ));
};

const rings = (random: Random, width: number, height: number): ReactNode =>
  times(3, (ring) => {
    const size = Math.min(width, height) * (0.8 - ring * 0.24);
    const quarter = `M50 0a50 50 0 1 0 .1 0Z`;
    return (
      <path
        key={ring}
        d={quarter}
        fill={[oneOf(random, [t.surface, t.line]), t.second, t.accent][ring]}
        transform={`translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 100})`}
      />
    );
  });

/** A wall with one tile missing, which lies askew in front of it. */
const gap = (random: Random, width: number, height: number): ReactNode => {
  const [size, columns] = [height / 3, Math.floor((width / height) * 3)];
  const [left, hole] = [(width - columns * size) / 2, columns + Math.floor(columns / 2)];
  const [x, y] = [left + (hole % columns) * size, size];
  return (
    <>
      {times(columns * 2, (place) =>
        place === hole ? null : (
          <Tile
            key={place}
            random={random}
            x={left + (place % columns) * size}
            y={Math.floor(place / columns) * size}
            size={size}
            shape={tiles[0]}
            ink={oneOf(random, [t.second, t.line])}
          />
        ),
      )}
      <g transform={`rotate(24 ${x} ${y + size * 1.5})`}>
        <Tile
          random={random}
          x={x + size * 0.1}
          y={y + size * 0.98}
          size={size * 0.86}
          shape={tiles[0]}
          ink={t.accent}
        />
      </g>
    </>
  );
};

const rules: Record<MotifKind, (random: Random, width: number, height: number) => ReactNode> = {
  venue: wall,
  package: row,
  dish: rings,
  empty: (random, width, height) => (
    <Tile random={random} x={width * (0.2 + random() * 0.4)} y={height * 0.4} size={height * 0.24} ink={t.accent} />
  ),
  party: (random, width, height) => grid(random, width, height, height / 4),
  city: wall,
  lost: gap,
};

/** Brand 0: plain forms on a grid, quiet enough for anybody's page. */
export default function Drawing({ seed, kind, width, height }: DrawingProps) {
  return (
    <>
      <path d={`M0 0H${width}V${height}H0Z`} fill={t.sunken} />
      {rules[kind](seeded(seed), width, height)}
    </>
  );
}
