import type { ReactNode } from 'react';
import { t } from '../../theme/vars';
import { around, closed, oneOf, seeded, times } from '../seeded';
import type { DrawingProps } from '../motif';

type Random = () => number;

const hair = { fill: 'none', stroke: t.stageEdge, strokeWidth: 2 };

/** A curtain of light: hairlines of changing height over the horizon. */
const drawAurora = (random: Random): ReactNode => {
  const [phase, speed] = [random() * 6, 0.09 + random() * 0.1];
  return times(67, (line) => {
    const wave = Math.sin(line * speed + phase) + 0.6 * Math.sin(line * speed * 2.7 + phase * 2);
    const foot = 196 + wave * 16;
    const height = 84 + wave * 46 + random() * 40;
    const light = 0.2 + 0.6 * random() * Math.abs(Math.cos(line * speed));
    return (
      <g key={line} stroke={t.stageEdge} strokeWidth={2} opacity={light}>
        <path d={`M${line * 6 + 2} ${foot}V${foot - height}`} opacity={0.55} />
        <path d={`M${line * 6 + 2} ${foot}v${-height * (0.2 + 0.35 * random())}`} />
      </g>
    );
  });
};

const drawSkyline = (random: Random): ReactNode => {
  let x = -10;
  const towers: ReactNode[] = [];
  while (x < 400) {
    const [width, top] = [22 + random() * 40, 130 + random() * 110];
    const roof = oneOf(random, [`V${top}h${width}`, `V${top}l${width / 2} -26 ${width / 2} 26`, `V${top}l${width} -18`]);
    towers.push(<path key={x} d={`M${x} 302${roof}V302`} fill={t.stage} stroke={t.stageEdge} strokeWidth={1} />);
    if (random() > 0.4) towers.push(<path key={`${x}lit`} d={`M${x + width * 0.3} ${top + 22}v${20 + random() * 50}`} stroke={t.stageEdge} strokeWidth={3} />);
    x += width;
  }
  return towers;
};

const Coupe = ({ x, level }: { x: number; level: number }) => (
  <>
    <path d={`M${x - 46} 118A46 46 0 0 0 ${x + 46} 118Z`} fill={t.stage} />
    <path d={`M${x - 46} 118A46 46 0 0 0 ${x + 46} 118ZM${x} 164V250M${x - 28} 250H${x + 28}`} {...hair} />
    <path d={`M${x - 40} ${118 + level}H${x + 40}`} stroke={t.stageEdge} strokeWidth={4} />
  </>
);

const Star = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <path d={closed(times(8, (point) => around(x, y, point % 2 ? size * 0.13 : point % 4 ? size * 0.55 : size, point / 8)))} fill={t.onStage} />
);

const drawRings = (random: Random): ReactNode => {
  const x = 120 + random() * 160;
  return (
    <>
      {times(4, (ring) => (
        <circle key={ring} cx={x} cy={170} r={36 + ring * 26} {...hair} strokeWidth={1} opacity={1 - ring * 0.22} />
      ))}
      <circle cx={x} cy={170} r={22} fill={t.onStage} />
      <path d="M0 230H400" {...hair} />
    </>
  );
};

/** Northlight: a night sky in hairlines, with what stands under it. */
export default function Drawing({ seed, kind }: DrawingProps) {
  const random = seeded(seed);
  const glasses = 1 + Math.floor(random() * 3);
  return (
    <>
      <path d="M0 0H400V300H0Z" fill={t.stage} />
      {kind === 'empty' ? null : drawAurora(random)}
      <Star x={50 + random() * 300} y={46 + random() * 26} size={14 + random() * 16} />
      {kind === 'venue' ? drawSkyline(random) : null}
      {kind === 'party' ? times(glasses, (glass) => <Coupe key={glass} x={200 + (glass - (glasses - 1) / 2) * 108} level={8 + random() * 14} />) : null}
      {kind === 'empty' ? drawRings(random) : null}
    </>
  );
}
