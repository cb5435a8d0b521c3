import type { ReactNode } from 'react';
import { makePen, standing, type Place, type Random, type Shape } from '../../figure';
import type { DrawingProps, MotifKind } from '../../motif';
import { around, closed, inTurn, oneOf, seeded, times } from '../../seeded';
import { agave } from './agave';
import { chilli } from './chilli';
import { pointed } from './cut';
import { dove } from './dove';
import { flagOf } from './flag';
import { guitar } from './guitar';
import { hand } from './hand';
import { inksOf, type Paper, type PaperSketch } from './inks';
import { lime } from './lime';
import { maraca } from './maraca';
import { sun } from './sun';
import { croquetas, jug, pan, plate, prawn } from './table';
import { tile } from './tile';

interface Sheet {
  random: Random;
  seed: number;
  width: number;
  height: number;
  draw: (sketch: PaperSketch, place: Place) => ReactNode;
  /** Shapes in the frame's own coordinates. */
  paste: (shapes: readonly Shape<Paper>[]) => ReactNode;
}

const confetti = ({ random, width, height, paste }: Sheet, from: number, pieces: number): ReactNode =>
  paste(
    times(pieces, (piece) => {
      const [x, y, size] = [random() * width, from + random() * (height - from), 4 + random() * 6];
      return {
        d: closed(times(3 + Math.floor(random() * 2), (corner) => around(x, y, size, corner / 3 + random() * 0.12))),
        fill: piece % 3 ? 'pale' : 'alt',
      };
    }),
  );

/** A sagging string of flags from edge to edge. */
const Flags = ({ sheet: { random, width, draw, paste }, top, size }: { sheet: Sheet; top: number; size: number }) => {
  const count = Math.ceil(width / size) + 1;
  const sag = (at: number) => top + Math.sin((at / width) * Math.PI) * size * 0.3;
  return (
    <>
      {times(count, (flag) => {
        const at = (flag - 0.4) * size * 1.06;
        return (
          <g key={flag}>
            {draw(flagOf(inTurn(flag, ['main', 'alt', 'pale'])), {
              x: at,
              y: sag(at) + size * 0.46,
              size,
              turn: (at / width - 0.5) * -10 + random() * 6 - 3,
            })}
          </g>
        );
      })}
      {paste([
        { d: `M-10 ${sag(0)}Q${width / 2} ${top + size * 0.6} ${width + 10} ${sag(0)}`, line: 'deep', width: 0.6 },
      ])}
    </>
  );
};

/** White houses of a square, shoulder to shoulder; the frame's own coordinates. */
const houses = (random: Random, width: number, street: number): Shape<Paper>[] => {
  const row: Shape<Paper>[] = [];
  for (let x = -20, house = 0; x < width; house += 1) {
    const [broad, top] = [52 + Math.round(random() * 34), Math.round(street - 56 - random() * 50)];
    const roof = oneOf(random, [
      `L${x + 2} ${top}L${x + broad} ${top - 3}`,
      `L${x + 1} ${top}L${x + broad / 2} ${top - 24}L${x + broad} ${top - 2}`,
      `L${x} ${top}a${broad / 2} ${broad / 2.4} 0 0 1 ${broad} 0`,
    ]);
    const door = `M${x + broad / 2 - 10} ${street}V${street - 28}a10 12 0 0 1 20 0V${street}Z`;
    const windows = `M${x + broad * 0.2} ${top + 26}v-12a6 7 0 0 1 12 0v12ZM${x + broad * 0.62} ${top + 26}v-12a6 7 0 0 1 12 0v12Z`;
    row.push(
      { d: `M${x} ${street}${roof}L${x + broad + 1} ${street}Z${windows}`, fill: house % 2 ? 'pale' : 'alt' },
      { d: door, fill: 'deep' },
    );
    x += broad;
  }
  return row;
};

/** A place and its light: a square under the sun, hung with flags. */
const venue = (sheet: Sheet): ReactNode => {
  const { random, seed, width, height, draw, paste } = sheet;
  const street = height * 0.86;
  const side = random() > 0.5 ? 1 : -1;
  const before = inTurn(seed, [agave, guitar, agave, jug] as const);
  return (
    <>
      {draw(sun, {
        x: width / 2 + side * width * (0.1 + random() * 0.14),
        y: height * 0.42,
        size: height * (0.56 + random() * 0.14),
        turn: random() * 16 - 8,
      })}
      {paste(houses(random, width, street))}
      {paste([
        { d: `M0 ${street - 2}L${width} ${street + 1}V${height}H0Z`, fill: 'main' },
        { d: times(14, (step) => `M${step * 36 - 8} ${height}l18-18 18 18Z`).join(''), fill: 'deep' },
      ])}
      {draw(
        before,
        standing(width / 2 - side * width * 0.32, height * 0.95, height * 0.5, before === guitar ? side * 10 : 0),
      )}
      <Flags sheet={sheet} top={-2} size={58} />
    </>
  );
};

/** A laid set: a tiled table with its cloth, dishes alike on both sides of the middle. */
const laid = (sheet: Sheet): ReactNode => {
  const { seed, width, height, draw, paste } = sheet;
  const [edge, tiles] = [height * 0.68, 46];
  const row = inTurn(seed, [
    [chilli, jug, lime, jug, chilli],
    [jug, pan, jug],
    [lime, pan, chilli],
    [lime, jug, pan, jug, lime],
    [chilli, pan, lime, pan, chilli],
  ] as const);
  const step = width / (row.length + 0.6);
  const count = Math.ceil(width / tiles);
  return (
    <>
      {confetti(sheet, 0, 10)}
      {paste([{ d: `M0 ${edge}L${width} ${edge - 3}V${height}H0Z`, fill: 'deep' }])}
      {times(count, (place) => (
        <g key={place}>
          {draw(tile, {
            x: (place + 0.5) * tiles,
            y: edge + tiles * 0.62,
            size: tiles - 4,
            turn: place % 2 ? 0.8 : -0.8,
          })}
        </g>
      ))}
      {paste([
        {
          d: `M0 ${edge + tiles * 1.15}H${width}${times(Math.ceil(width / 24), () => 'v0a12 13 0 0 1-24 0').join('')}Z`,
          fill: 'main',
        },
      ])}
      {row.map((sketch, place) => {
        const small = sketch === chilli || sketch === lime;
        return (
          <g key={place}>
            {draw(
              sketch,
              standing(
                width / 2 + (place - (row.length - 1) / 2) * step,
                edge + 8,
                height * (small ? 0.34 : sketch === pan ? 0.52 : 0.58),
                sketch === chilli ? -20 : 0,
              ),
            )}
          </g>
        );
      })}
    </>
  );
};

/** One hero on its plate, small things about it. */
const dish = (sheet: Sheet): ReactNode => {
  const { random, seed, width, height, draw } = sheet;
  const hero = inTurn(seed + Math.trunc(seed / 6), [pan, chilli, prawn, lime, croquetas, jug] as const);
  const garnish = inTurn(seed + Math.trunc(seed / 4), [lime, chilli, agave] as const);
  const round = Math.min(width, height);
  return (
    <>
      {confetti(sheet, 0, 12)}
      {[0.12, 0.62].map((turn) => {
        const [x, y] = around(width / 2, height / 2, round * 0.54, turn + random() * 0.1);
        return (
          <g key={turn}>{draw(garnish === hero ? maraca : garnish, { x, y, size: round * 0.3, turn: turn * 360 })}</g>
        );
      })}
      {draw(plate, { x: width / 2, y: height / 2, size: round * 0.8, turn: random() * 20 })}
      {draw(hero, {
        x: width / 2,
        y: height / 2,
        size: round * (hero === pan ? 0.58 : 0.5),
        turn: hero === jug ? 0 : random() * 50 - 25,
      })}
    </>
  );
};

/** One thing alone under the flags, the morning after. */
const empty = (sheet: Sheet): ReactNode => {
  const { random, seed, width, height, draw } = sheet;
  const [x, y] = [width * (0.42 + random() * 0.16), height * 0.62];
  return (
    <>
      <Flags sheet={sheet} top={-2} size={62} />
      {draw(inTurn(seed, [dove, agave, chilli, lime] as const), { x, y, size: height * 0.52, turn: random() * 12 - 6 })}
      {confetti(sheet, height * 0.78, 9)}
    </>
  );
};

/** Many: a wheel of everything that makes noise, about one heart. */
const party = (sheet: Sheet): ReactNode => {
  const { random, seed, width, height, draw, paste } = sheet;
  const [x, y] = [width / 2, height / 2];
  const [heart, ...wheel] = inTurn(seed, [
    [sun, maraca, hand],
    [lime, guitar, maraca],
    [sun, guitar, dove],
    [tile, hand, chilli],
  ] as const);
  const [spokes, start] = [8, random() / 8];
  return (
    <>
      {paste([
        { d: pointed([x, y], width * 0.62, 24, 0.72), fill: 'pale' },
        { d: pointed([x, y], height * 0.25, 16, 0.84), fill: 'deep' },
      ])}
      {times(spokes, (spoke) => {
        const turn = start + spoke / spokes;
        const [at, down] = around(x, y, height * 0.39, turn);
        return (
          <g key={spoke}>
            {draw(wheel[spoke % 2] ?? maraca, { x: at, y: down, size: height * 0.3, turn: turn * 360 })}
          </g>
        );
      })}
      {draw(heart, { x, y, size: height * 0.38, turn: heart === tile ? 45 : 0 })}
      {confetti(sheet, 0, 14)}
    </>
  );
};

/** The whole town, wide. */
const city = (sheet: Sheet): ReactNode => {
  const { random, width, height, draw, paste } = sheet;
  return (
    <>
      {draw(sun, { x: width * (0.25 + random() * 0.5), y: height * 0.46, size: height * 0.66 })}
      {paste(houses(random, width, height + 2))}
      <Flags sheet={sheet} top={-2} size={62} />
    </>
  );
};

/** No feast at this address: a guitar against the last house, a dove, what was thrown still on the ground. */
const lost = (sheet: Sheet): ReactNode => {
  const { random, width, height, draw, paste } = sheet;
  const street = height * 0.8;
  return (
    <>
      {paste(houses(random, width, street))}
      {paste([{ d: `M0 ${street - 2}L${width} ${street + 1}V${height}H0Z`, fill: 'main' }])}
      {draw(dove, { x: width * 0.3, y: height * 0.26, size: height * 0.38, turn: -8 })}
      {draw(guitar, standing(width * 0.68, height * 0.94, height * 0.72, 16))}
      {confetti(sheet, street, 16)}
    </>
  );
};

const rules: Record<MotifKind, (sheet: Sheet) => ReactNode> = { venue, package: laid, dish, empty, party, city, lost };

/** La Verbena: cut paper, laid on one of three sheets. */
export default function Drawing({ seed, kind, width, height }: DrawingProps) {
  const random = seeded(seed);
  const inks = inksOf(seed);
  const draw = makePen({ inks, line: 4, random });
  const paste = (shapes: readonly Shape<Paper>[]) => draw(() => shapes, { x: 50, y: 50, size: 100 });
  return (
    <>
      <path d={`M0 0H${width}V${height}H0Z`} fill={inks.ground} />
      {rules[kind]({ random, seed, width, height, draw, paste })}
    </>
  );
}
