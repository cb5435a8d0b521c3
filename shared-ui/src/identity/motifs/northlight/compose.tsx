import type { ReactNode } from 'react';
import { makePen, standing, type Place, type Random, type Shape, type Sketch } from '../../figure';
import type { DrawingProps, MotifKind } from '../../motif';
import { inTurn, oneOf, seeded, times } from '../../seeded';
import { coupe } from './coupe';
import { highball } from './highball';
import { ice } from './ice';
import { inks, type NightSketch } from './inks';
import { moon } from './moon';
import { neon } from './neon';
import { olive } from './olive';
import { shaker } from './shaker';
import { drawBeams, drawCurtain, drawSkyline, star } from './sky';
import { stair } from './stair';
import { tram } from './tram';
import { vinyl } from './vinyl';

interface Night {
  random: Random;
  seed: number;
  width: number;
  height: number;
  draw: (sketch: NightSketch, place: Place) => ReactNode;
  /** Shapes in the frame's own coordinates. */
  scene: (shapes: readonly Shape<keyof typeof inks>[]) => ReactNode;
}

/** The same once more under the street, as wet asphalt shows it. */
const Reflected = ({ street, children }: { street: number; children: ReactNode }) => (
  <>
    <g transform={`matrix(1 0 0 -0.6 0 ${street * 1.6})`} opacity={0.3}>
      {children}
    </g>
    {children}
  </>
);

/** A place and its light: a street, what stands on it, what shines over it. */
const venue = ({ random, seed, width, height, draw, scene }: Night): ReactNode => {
  const street = height * 0.8;
  const left = random() > 0.5;
  const [near, far] = left ? [width * 0.3, width * 0.74] : [width * 0.7, width * 0.26];
  const towers = scene(drawSkyline(random, width, street, height * 0.42));
  const places = [
    () => draw(stair, standing(near, street, height * 0.58)),
    () => draw(tram, { ...standing(width * 0.4, street, height * 0.36), turn: 0 }),
    () => draw(neon, { x: near, y: height * 0.46, size: height * 0.52, turn: 0 }),
    () => scene(drawBeams(random, [near, street], height, [-0.09, 0.01, 0.1])),
  ] as const;
  return (
    <>
      {scene(drawCurtain(random, width, height * 0.56, height * 0.4))}
      {draw(moon, { x: far, y: height * 0.2, size: height * (0.16 + random() * 0.1), turn: -20 })}
      <Reflected street={street}>
        {towers}
        {inTurn(seed, places)()}
      </Reflected>
      {scene([{ d: `M0 ${street}H${width}`, line: 'edge', width: 1.4 }])}
    </>
  );
};

/** A laid set: glasses in a row on the bar, alike on both sides of what is shaken for them. */
const laid = ({ random, seed, width, height, draw, scene }: Night): ReactNode => {
  const bar = height * 0.78;
  const beside = oneOf(random, [highball, ice] as const);
  const row = inTurn(seed, [
    [coupe, shaker, coupe],
    [ice, coupe, shaker, coupe, ice],
    [coupe, coupe, beside, coupe, coupe],
    [beside, vinyl, beside],
    [coupe, ice, shaker, ice, coupe],
  ] as const);
  const step = width / (row.length + 1);
  const sizeOf = (sketch: NightSketch) =>
    height *
    (sketch === shaker ? 0.56 : sketch === vinyl ? 0.5 : sketch === ice ? 0.32 : sketch === highball ? 0.46 : 0.4);
  return (
    <>
      {scene(drawBeams(random, [width / 2, -20], height * 1.3, [0.5, 0.43, 0.57, 0.36, 0.64]))}
      <Reflected street={bar}>
        {row.map((sketch, place) => (
          <g key={place}>
            {draw(sketch, standing(width / 2 + (place - (row.length - 1) / 2) * step, bar, sizeOf(sketch)))}
          </g>
        ))}
      </Reflected>
      {scene([{ d: `M0 ${bar}H${width}M0 ${bar + 6}H${width}`, line: 'edge' }])}
    </>
  );
};

/** One hero on its coaster, rings of light around it. */
const dish = ({ random, seed, width, height, draw, scene }: Night): ReactNode => {
  const hero = inTurn(seed, [coupe, olive, highball, ice, shaker] as const);
  const [x, foot, round] = [width / 2, height * 0.8, Math.min(width, height)];
  const ellipse = (radius: number) =>
    `M${x - radius} ${foot}a${radius} ${radius * 0.24} 0 1 0 ${radius * 2} 0a${radius} ${radius * 0.24} 0 1 0-${radius * 2} 0Z`;
  return (
    <>
      {scene(drawBeams(random, [x + (random() - 0.5) * width * 0.5, -30], height * 1.16, [0.5]))}
      {scene(drawCurtain(random, width, height * 0.62, height * 0.26))}
      {scene([
        { d: ellipse(round * 0.4), fill: 'night', line: 'edge', width: 0.7, opacity: 0.8 },
        { d: ellipse(round * 0.32), line: 'edge', width: 0.7 },
        { d: ellipse(round * 0.22), fill: 'edge', opacity: 0.3 },
      ])}
      {draw(
        hero,
        hero === olive
          ? { x, y: height * 0.52, size: round * 0.62, turn: random() * 20 - 10 }
          : standing(x, foot, round * 0.6),
      )}
    </>
  );
};

/** One small thing and much night. */
const empty = ({ random, seed, width, height, draw, scene }: Night): ReactNode => {
  const [x, street] = [width * (0.28 + random() * 0.44), height * 0.74];
  const small = inTurn(seed, [coupe, moon, ice, neon] as const);
  const rings = times(
    4,
    (ring) =>
      ({
        d: `M${x - 40 - ring * 34} ${street}a${40 + ring * 34} ${40 + ring * 34} 0 0 1 ${80 + ring * 68} 0`,
        line: 'edge',
        width: 0.7,
        opacity: 0.7 - ring * 0.16,
      }) as const,
  );
  return (
    <>
      {scene([...rings, { d: `M0 ${street}H${width}`, line: 'edge' }])}
      {draw(small, standing(x, street, height * 0.2))}
      {scene([star(width - x, height * 0.2, 11)])}
    </>
  );
};

const Tower = ({ night: { width, height, draw }, rows }: { night: Night; rows: number }) => {
  const size = (height * 0.8) / (rows * 0.74);
  return times(rows, (row) =>
    times(row + 1, (glass) => (
      <g key={`${row}-${glass}`}>
        {draw(
          coupe,
          standing(width / 2 + (glass - row / 2) * size * 0.84, height * 0.92 - (rows - 1 - row) * size * 0.76, size),
        )}
      </g>
    )),
  );
};

/** Many: a tower of coupes, a toast, a record with the room turning about it. */
const party = (night: Night): ReactNode => {
  const { random, seed, width, height, draw, scene } = night;
  const [x, y] = [width / 2, height * 0.46];
  const many = inTurn(seed, [
    () => <Tower night={night} rows={3 + Math.floor(random() * 2)} />,
    () => (
      <>
        {draw(coupe, { x: x - height * 0.27, y: y + height * 0.12, size: height * 0.52, turn: 16 })}
        {draw(coupe, { x: x + height * 0.27, y: y + height * 0.12, size: height * 0.52, turn: -16 })}
        {width > height
          ? [-1, 1].map((side) => (
              <g key={side}>
                {draw(ice, {
                  x: x + side * height * 0.56,
                  y: y + height * 0.22,
                  size: height * 0.32,
                  turn: side * -20,
                })}
              </g>
            ))
          : null}
        {scene([star(x, height * 0.22, 34)])}
      </>
    ),
    () => (
      <>
        {draw(vinyl, { x, y: height / 2, size: height * 0.62, turn: random() * 40 })}
        {[-1, 1].map((side) => (
          <g key={side}>
            {draw(
              oneOf(random, [coupe, shaker] as const),
              standing(x + side * width * 0.36, height * 0.86, height * 0.46, side * 8),
            )}
          </g>
        ))}
      </>
    ),
  ] as const);
  return (
    <>
      {scene(
        drawBeams(
          random,
          [x, y],
          width,
          times(7, (beam) => beam / 7 + random() * 0.05),
        ),
      )}
      {many()}
      {scene(times(5, () => star(random() * width, random() * height * 0.4, 4 + random() * 7)))}
    </>
  );
};

/** The whole town, wide. */
const city = ({ random, width, height, draw, scene }: Night): ReactNode => (
  <>
    {scene(drawCurtain(random, width, height * 0.5, height * 0.42))}
    {draw(moon, { x: width * (0.15 + random() * 0.7), y: height * 0.24, size: height * 0.26, turn: -16 })}
    <Reflected street={height * 0.82}>
      {scene(drawSkyline(random, width, height * 0.82, height * 0.5))}
      {scene(drawSkyline(random, width, height * 0.82, height * 0.24))}
    </Reflected>
  </>
);

/** No such address: a stair that leads down from an empty street, and lights that look for it elsewhere. */
const lost = ({ random, width, height, draw, scene }: Night): ReactNode => {
  const street = height * 0.78;
  return (
    <>
      {scene(drawBeams(random, [width * 0.7, street], height * 0.92, [-0.17, -0.05, 0.07, 0.17]))}
      {draw(moon, { x: width * 0.7, y: height * 0.2, size: height * 0.2, turn: -20 })}
      <Reflected street={street}>{draw(stair, standing(width * 0.28, street, height * 0.56))}</Reflected>
      {scene([
        { d: `M0 ${street}H${width}`, line: 'edge', width: 1.4 },
        star(width * 0.45, height * 0.16, 9),
        star(width * 0.12, height * 0.28, 6),
      ])}
    </>
  );
};

const rules: Record<MotifKind, (night: Night) => ReactNode> = { venue, package: laid, dish, empty, party, city, lost };

/** Northlight: the night in hairlines, one light in it. */
export default function Drawing({ seed, kind, width, height }: DrawingProps) {
  const random = seeded(seed);
  const draw = makePen({ inks, line: 2, random });
  const scene = (shapes: readonly Shape<keyof typeof inks>[]) => {
    const drawn: Sketch<keyof typeof inks> = () => shapes;
    return draw(drawn, { x: 50, y: 50, size: 100 });
  };
  return (
    <>
      <path d={`M0 0H${width}V${height}H0Z`} fill={inks.night} />
      {rules[kind]({ random, seed, width, height, draw, scene })}
    </>
  );
}
