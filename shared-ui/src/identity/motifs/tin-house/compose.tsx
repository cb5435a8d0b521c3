import type { ReactNode } from 'react';
import { makePen, standing } from '../../figure';
import type { DrawingProps, MotifKind } from '../../motif';
import { inTurn, seeded, times } from '../../seeded';
import { barrel } from './barrel';
import { candle } from './candle';
import { cheese } from './cheese';
import { clock } from './clock';
import { dishOf } from './dishes/dish-of';
import { cloche } from './dishes/plates';
import { fern } from './fern';
import { fish } from './fish';
import { house } from './house';
import { inks, type EngravedSketch } from './inks';
import { jug } from './jug';
import { loaf } from './loaf';
import { pie } from './pie';
import { sign } from './places';
import { rays, type Line, type Plate } from './plate';
import { tankard } from './tankard';
import { tap } from './tap';
import { venue } from './venue';

const oval = (x: number, y: number, wide: number, high: number): string =>
  `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${wide * 2} 0a${wide} ${high} 0 1 0-${wide * 2} 0Z`;

/** A laid set: one board, everything on it alike from the middle outwards; what the words name stands in the middle. */
const laid = ({ random, seed, width, height, subject, draw, engrave }: Plate): ReactNode => {
  const board = height * 0.72;
  const served = dishOf(subject);
  const beside = inTurn(seed, [tankard, candle, jug] as const);
  const around: readonly EngravedSketch[] = width > height * 1.4 ? [beside] : [];
  const row: readonly EngravedSketch[] =
    served || around.length === 0
      ? [...around, served ?? cloche, ...around]
      : inTurn(seed, [
          [tankard, candle, jug, candle, tankard],
          [jug, cloche, jug],
          [candle, cloche, tankard, cloche, candle],
          [tankard, cloche, tankard],
          [loaf, jug, cloche, jug, loaf],
        ]);
  const step = (width - 60) / (row.length + 0.2);
  const sizeOf = (sketch: EngravedSketch) =>
    height * (sketch === served || row.length === 1 ? 0.6 : row.length > 3 || served ? 0.42 : 0.52);
  const folds = Math.round((width - 56) / 22);
  const fold = (width - 56) / folds;
  const cloth = times(
    folds,
    (place) => `M${(28 + place * fold).toFixed(1)} ${board + 14}q${fold / 2} 20 ${fold} 0`,
  ).join('');
  return (
    <>
      {engrave([rays([width / 2, board], height * 0.5, height * (0.1 + random() * 0.08), 64)])}
      {row.map((sketch, place) => (
        <g key={place}>
          {draw(sketch, standing(width / 2 + (place - (row.length - 1) / 2) * step, board, sizeOf(sketch)))}
        </g>
      ))}
      {engrave([
        { d: `M28 ${board}H${width - 28}V${board + 8}H28Z`, fill: 'brass' },
        { d: cloth, line: 'brass', width: 0.7 },
        { d: cloth, line: 'brass', width: 0.7, opacity: 0.5 },
      ])}
    </>
  );
};

/** One hero on its plate, a laurel under it. A dish that nothing is drawn for stays under its cover: people read pictures for what they may eat. */
const dish = ({ random, width, height, subject, draw, engrave }: Plate): ReactNode => {
  const [x, y, round] = [width / 2, height / 2, Math.min(width, height)];
  return (
    <>
      {engrave([
        rays([x, y], round * 0.37, round * 0.07, 72 + Math.floor(random() * 3) * 12),
        { d: oval(x, y, round * 0.34, round * 0.34), fill: 'green', line: 'brass' },
        { d: oval(x, y, round * 0.315, round * 0.315), line: 'brass', width: 0.5 },
      ])}
      {[-1, 1].map((side) => (
        <g key={side}>
          {draw(fern, { x: x + side * round * 0.17, y: y + round * 0.31, size: round * 0.3, turn: side * 72 })}
        </g>
      ))}
      {draw(dishOf(subject) ?? cloche, { x, y: y - round * 0.02, size: round * 0.42 })}
    </>
  );
};

/** One small thing and much room. */
const empty = ({ random, seed, width, height, draw, engrave }: Plate): ReactNode => {
  const [x, line] = [width * (0.32 + random() * 0.36), height * 0.7];
  const small = inTurn(seed, [candle, tankard, clock, jug] as const);
  return (
    <>
      {engrave([
        rays([x, line - height * 0.14], height * 0.17, height * 0.06, 28),
        { d: `M60 ${line}H${width - 60}M84 ${line + 5}H${width - 84}`, line: 'brass', width: 0.7 },
      ])}
      {draw(small, standing(x, line, height * 0.24))}
    </>
  );
};

/** Many: a printer's sheet of everything the house has, one to a panel. */
const party = ({ random, seed, width, height, draw, engrave }: Plate): ReactNode => {
  const all = [tankard, cheese, pie, clock, loaf, tap, fish, barrel, jug, fern, house];
  const [columns, rows] = width > height * 1.2 ? [4, 3] : [3, 3];
  const [broad, high] = [(width - 48) / columns, (height - 48) / rows];
  const start = seed + Math.floor(random() * all.length);
  return times(columns * rows, (panel) => {
    const [x, y] = [24 + ((panel % columns) + 0.5) * broad, 24 + (Math.floor(panel / columns) + 0.5) * high];
    const isBright = (panel + Math.floor(panel / columns)) % 2 === 1;
    const sketch = inTurn(start + panel * 5, [candle, ...all]);
    return (
      <g key={panel}>
        {engrave([
          { d: `M${x - broad / 2} ${y - high / 2}h${broad}v${high}h${-broad}Z`, line: 'brass', width: 0.8 },
          isBright
            ? {
                d: `M${x - broad / 2 + 4} ${y - high / 2 + 4}h${broad - 8}v${high - 8}h${8 - broad}Z`,
                line: 'brass',
                width: 0.5,
              }
            : rays([x, y], Math.min(broad, high) * 0.4, Math.min(broad, high) * 0.1, 36),
        ])}
        {draw(sketch, { x, y, size: Math.min(broad, high) * 0.64 })}
      </g>
    );
  });
};

/** A street of tin, wide. */
const city = ({ random, width, height, draw, engrave }: Plate): ReactNode => {
  const [ground, count] = [height * 0.82, width > height * 1.4 ? 5 : 3];
  return (
    <>
      {engrave([rays([width * (0.3 + random() * 0.4), ground], height * 0.5, height * 0.2, 90)])}
      {times(count, (place) => {
        const isHouse = place % 2 === (count === 5 ? 0 : 1);
        return (
          <g key={place}>
            {draw(
              isHouse ? house : fern,
              standing(
                (width * (place + 0.5)) / count,
                ground,
                Math.min(height * 0.5, width * 0.46) * (isHouse ? 0.84 + random() * 0.3 : 0.56),
              ),
            )}
          </g>
        );
      })}
      {engrave([{ d: `M28 ${ground}H${width - 28}M44 ${ground + 6}H${width - 44}`, line: 'brass' }])}
    </>
  );
};

/** Nobody at home: the sign swings over an empty bench, the tankard has been knocked over. */
const lost = ({ width, height, draw, engrave }: Plate): ReactNode => {
  const [x, ground] = [width / 2, height * 0.82];
  return (
    <>
      {engrave([rays([x, height * 0.5], height * 0.3, height * 0.1, 40)])}
      {draw(sign, standing(x - width * 0.14, ground, height * 0.68))}
      {draw(tankard, { x: x + width * 0.2, y: ground - height * 0.09, size: height * 0.24, turn: 96 })}
      {engrave([
        {
          d: `M30 ${ground}H${width - 30}M46 ${ground + 6}H${width - 46}M70 ${ground + 12}H${width - 70}`,
          line: 'brass',
        },
      ])}
    </>
  );
};

const rules: Record<MotifKind, (plate: Plate) => ReactNode> = { venue, package: laid, dish, empty, party, city, lost };

/** The Tin House: an engraving in brass on bottle green. */
export default function Drawing({ seed, kind, width, height, subject = '' }: DrawingProps) {
  const random = seeded(seed);
  const draw = makePen({ inks, line: 2.2, random });
  const engrave = (shapes: readonly Line[]) => draw(() => shapes, { x: 50, y: 50, size: 100 });
  return (
    <>
      <path d={`M0 0H${width}V${height}H0Z`} fill={inks.green} />
      {rules[kind]({ random, seed, width, height, subject, draw, engrave })}
    </>
  );
}
