import { oneOf, times, closed, around } from '../../seeded';
import type { Random, Shape } from '../../figure';
import type { inks } from './inks';

type Night = Shape<keyof typeof inks>;

/** Towers on a street, some of them awake; the frame's own coordinates. */
export const drawSkyline = (random: Random, width: number, street: number, tallest: number): Night[] => {
  const towers: Night[] = [];
  for (let x = -12; x < width;) {
    const [broad, top] = [Math.round(20 + random() * 34), Math.round(street - tallest * (0.3 + random() * 0.7))];
    const roof = oneOf(random, [
      `V${top}h${broad}`,
      `V${top}l${broad / 2}-22 ${broad / 2} 22`,
      `V${top}l${broad}-14`,
      `V${top}h${broad / 2 - 1}v-20v20h${broad / 2 + 1}`,
    ]);
    towers.push({ d: `M${x} ${street}${roof}V${street}`, fill: 'night', line: 'edge', width: 0.6 });
    const lit = times(
      Math.floor(random() * 4),
      (row) => `M${x + 6} ${top + 16 + row * 12}H${x + 6 + Math.round(random() * (broad - 12))}`,
    );
    if (lit.length > 0) towers.push({ d: lit.join(''), line: random() > 0.6 ? 'light' : 'edge', width: 1.4 });
    x += broad;
  }
  return towers;
};

/** A curtain of light: hairlines of changing height along one wave. */
export const drawCurtain = (random: Random, width: number, foot: number, tall: number): Night[] => {
  const [phase, speed] = [random() * 6, 0.09 + random() * 0.1];
  const strengths = ['', '', ''];
  for (let line = 0; line * 6 < width; line += 1) {
    const wave = Math.sin(line * speed + phase) + 0.6 * Math.sin(line * speed * 2.7 + phase * 2);
    const [base, height] = [Math.round(foot + wave * 14), Math.round(tall * (0.5 + wave * 0.2 + random() * 0.3))];
    strengths[Math.floor(random() * 3)] += `M${line * 6 + 3} ${base}v-${height}`;
    strengths[2] += `M${line * 6 + 3} ${base}v-${Math.round(height * (0.1 + random() * 0.3))}`;
  }
  return strengths.map((d, strength) => ({ d, line: 'edge', width: 0.9, opacity: 0.18 + strength * 0.22 }));
};

/** Beams that open from one point, two and more. */
export const drawBeams = (
  random: Random,
  [x, y]: readonly [number, number],
  reach: number,
  turns: readonly number[],
): Night[] =>
  turns.flatMap((turn) => {
    const half = 0.018 + random() * 0.022;
    const edges = [around(x, y, reach, turn - half), around(x, y, reach, turn + half)] as const;
    return [
      { d: closed([[x, y], ...edges]), fill: 'edge', opacity: 0.14 },
      { d: closed([[x, y], ...edges]), line: 'edge', width: 0.5, opacity: 0.7 },
    ] satisfies Night[];
  });

export const star = (x: number, y: number, size: number): Night => ({
  d: closed(times(8, (point) => around(x, y, point % 2 ? size * 0.14 : point % 4 ? size * 0.55 : size, point / 8))),
  fill: 'light',
});
