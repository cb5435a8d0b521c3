import type { ReactNode } from 'react';
import { standing } from '../../figure';
import { inTurn, times } from '../../seeded';
import { barrel } from './barrel';
import { candle } from './candle';
import { clock } from './clock';
import { fern } from './fern';
import { house } from './house';
import type { EngravedSketch } from './inks';
import { jug } from './jug';
import { rays, type Plate } from './plate';
import { bay, settle, sign, stove } from './places';
import { tankard } from './tankard';
import { tap } from './tap';

/** A place and its light: what stands on the ground, lit from behind. Nine venues in a list are nine places. */
export const venue = ({ random, seed, width, height, draw, engrave }: Plate): ReactNode => {
  const [x, ground] = [width / 2, height * 0.84];
  const light = engrave([
    rays([x, height * 0.52], height * 0.34, height * (0.18 + random() * 0.1), 48 + Math.floor(random() * 4) * 8),
  ]);
  const at = (sketch: EngravedSketch, aside: number, size: number, foot = ground) =>
    draw(sketch, standing(x + aside, foot, size));
  const row = (sketch: EngravedSketch, [count, apart]: readonly [number, number], size: number, foot = ground) =>
    times(count, (place) => <g key={place}>{at(sketch, (place - (count - 1) / 2) * apart, size, foot)}</g>);
  const pair = (sketch: EngravedSketch, apart: number, size: number, foot = ground) =>
    row(sketch, [2, apart * 2], size, foot);
  const shelf = (y: number) =>
    engrave([{ d: `M${x - width * 0.34} ${y}H${x + width * 0.34}V${y + 6}H${x - width * 0.34}Z`, fill: 'brass' }]);
  const places = [
    () => [at(house, 0, height * 0.64), pair(fern, width * 0.34, height * (0.3 + random() * 0.2))],
    () => [pair(barrel, width * 0.29, height * 0.4), row(tap, [3, height * 0.2], height * 0.56)],
    () => [
      draw(clock, { x, y: height * 0.32, size: height * 0.42 }),
      engrave([
        {
          d: `M${x - width * 0.3} ${height * 0.58}H${x + width * 0.3}V${height * 0.62}H${x - width * 0.3}Z`,
          fill: 'brass',
        },
        {
          d: `M${x - width * 0.25} ${height * 0.62}V${ground}H${x + width * 0.25}V${height * 0.62}Z`,
          fill: 'green',
          line: 'brass',
        },
        {
          d: `M${x - width * 0.13} ${ground}V${height * 0.74}a${width * 0.13} ${height * 0.08} 0 0 1 ${width * 0.26} 0V${ground}Z`,
          fill: 'brass',
        },
        {
          d: `M${x} ${height * 0.7}q18 22 0 ${ground - height * 0.7}q-18-12 0-${ground - height * 0.7}Z`,
          fill: 'cream',
        },
      ]),
      pair(candle, width * 0.22, height * 0.28, height * 0.58),
    ],
    () => [at(sign, 0, height * 0.7), draw(tankard, { x: x + height * 0.06, y: height * 0.54, size: height * 0.28 })],
    () => [at(stove, 0, height * 0.52), pair(settle, width * 0.33, height * 0.34)],
    () => [
      row(barrel, [3, height * 0.3], height * 0.28),
      row(barrel, [2, height * 0.3], height * 0.28, ground - height * 0.26),
      at(barrel, 0, height * 0.28, ground - height * 0.52),
    ],
    () => [at(bay, 0, height * 0.62), pair(fern, width * 0.36, height * 0.34)],
    () => [
      shelf(height * 0.42),
      row(jug, [4, height * 0.24], height * 0.22, height * 0.42),
      shelf(height * 0.72),
      row(tankard, [5, height * 0.19], height * 0.2, height * 0.72),
    ],
    () => [
      at(settle, 0, height * 0.46),
      pair(candle, width * 0.3, height * 0.4),
      draw(clock, { x, y: height * 0.24, size: height * 0.26 }),
    ],
  ] as const;
  return (
    <>
      {light}
      {inTurn(seed, places)().map((part, index) => (
        <g key={index}>{part}</g>
      ))}
      {engrave([
        {
          d: `M30 ${ground}H${width - 30}M46 ${ground + 6}H${width - 46}M70 ${ground + 12}H${width - 70}`,
          line: 'brass',
        },
      ])}
    </>
  );
};
