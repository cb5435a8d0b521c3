import type { ReactNode } from 'react';
import { t } from '../../theme/vars';
import type { DrawingProps } from '../motif';
import { around, closed, inTurn, seeded, times } from '../seeded';

type Random = () => number;

/** A round blank as scissors leave it: many short straight cuts, none quite true. */
const blank = (random: Random, x: number, y: number, radius: number): string =>
  closed(times(18, (cut) => around(x, y, radius * (0.95 + random() * 0.09), cut / 18)));

const drawFlags = (random: Random, inks: readonly [string, string, string]): ReactNode =>
  times(6, (flag) => {
    const [x, drop] = [flag * 70 - 12 + random() * 4, 58 + random() * 12];
    const ink = inks[flag % 3];
    const scallops = times(4, () => `a8 9 0 0 1-16 0`).join('');
    const hole = flag % 2 ? `M${x + 32} 18l11 16-11 16-11-16Z` : `M${x + 32} 20a10 10 0 1 0 .1 0M${x + 12} 24v20l7-10Z M${x + 52} 24v20l-7-10Z`;
    return <path key={flag} fillRule="evenodd" fill={ink} d={`M${x} 6L${x + 64} ${4 + random() * 5}V${drop}${scallops}Z${hole}`} />;
  });

const drawSun = (random: Random): ReactNode => (
  <>
    <path d={closed(times(36, (point) => around(200, 186, point % 2 ? 62 : 92 + random() * 14, point / 36)))} fill={t.second} />
    <path d={blank(random, 200, 186, 50)} fill={t.accent} />
    <path d="M180 178l14-4M206 174l14 4M176 198q24 24 48 0" fill="none" stroke={t.bg} strokeWidth={7} strokeLinecap="round" />
  </>
);

const drawLime = (random: Random): ReactNode => (
  <>
    <path d={blank(random, 200, 184, 96)} fill={t.onSecond} />
    <path d={blank(random, 200, 184, 88)} fill={t.second} />
    <path d={blank(random, 200, 184, 74)} fill={t.surface} />
    {times(8, (wedge) => (
      <path key={wedge} fill={t.second} d={closed([around(200, 184, 12, (wedge + 0.5) / 8), around(200, 184, 66, (wedge + 0.13) / 8), around(200, 184, 68, (wedge + 0.5) / 8), around(200, 184, 64, (wedge + 0.87) / 8)])} />
    ))}
  </>
);

const drawAgave = (random: Random): ReactNode => (
  <>
    {times(9, (leaf) => {
      const turn = -0.24 + leaf * 0.06;
      const tip = around(200, 270, 150 + random() * 28 - Math.abs(leaf - 4) * 9, turn);
      return <path key={leaf} fill={leaf % 2 ? t.second : t.onSecond} d={closed([around(200, 270, 40, turn - 0.12), around(200, 270, 94, turn - 0.025), tip, around(200, 270, 94, turn + 0.025), around(200, 270, 40, turn + 0.12)])} />;
    })}
    <path d="M138 262L262 258L248 304H150Z" fill={t.accent} />
  </>
);

const drawHeart = (random: Random): ReactNode => (
  <>
    <path d={closed(times(26, (point) => around(200, 176, (point % 2 ? 92 : 112) + random() * 8, point / 26)))} fill={t.second} />
    <path d="M200 250L136 184L132 156L150 134L176 132L200 152L226 130L252 136L268 158L262 186Z" fill={t.accent} />
    <path fillRule="evenodd" d="M200 176l12 18-12 18-12-18ZM158 156l14 10-10 10-10-8ZM242 156l-14 10 10 10 10-8Z" fill={t.bg} />
  </>
);

const drawBottle = (random: Random): ReactNode => (
  <>
    <path d={blank(random, 200, 190, 104)} fill={t.second} />
    <path d="M184 96L216 94V142L234 166L236 282L164 284L166 168L183 144Z" fill={t.accent} />
    <path d="M170 190L231 186V246L169 248Z" fill={t.surface} />
    <path d="M200 196l16 20-16 22-17-20Z" fill={t.onSecond} />
  </>
);

const drawConfetti = (random: Random, ink: string): ReactNode =>
  times(14, (piece) => {
    const [x, y, size] = [random() * 400, 96 + random() * 196, 4 + random() * 6];
    return <path key={piece} fill={ink} d={closed(times(3 + Math.floor(random() * 2), (corner) => around(x, y, size, corner / 3 + random() * 0.12)))} />;
  });

const grounds = [
  [t.sunken, t.accent],
  [t.stageSoft, t.stage],
  [t.bg, t.control],
] as const;

const figures = { venue: [drawSun, drawAgave, drawHeart], party: [drawLime, drawBottle, drawSun], empty: [drawAgave, drawLime] } as const;

/** La Verbena: cut paper, one figure under a string of flags. */
export default function Drawing({ seed, kind }: DrawingProps) {
  const random = seeded(seed);
  const drawFigure = inTurn(seed, figures[kind]);
  const [ground, confetti] = inTurn(seed + 1, grounds);
  return (
    <>
      <path d="M0 0H400V300H0Z" fill={ground} />
      {drawConfetti(random, confetti)}
      {drawFigure(random)}
      <path d="M0 6H400" stroke={t.ink} strokeWidth={3} />
      {drawFlags(random, [t.accent, t.second, t.surface])}
    </>
  );
}
