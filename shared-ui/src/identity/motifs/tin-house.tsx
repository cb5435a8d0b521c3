import type { ReactNode } from 'react';
import { t } from '../../theme/vars';
import type { DrawingProps } from '../motif';
import { around, inTurn, oneOf, seeded, times } from '../seeded';

type Random = () => number;

const line = { fill: 'none', stroke: t.stageEdge, strokeWidth: 2.5, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

const drawHouse = (random: Random): ReactNode => {
  const [ribs, storey] = [9 + Math.floor(random() * 5), 140 + random() * 14];
  return (
    <>
      <path d={`M112 ${storey}L200 70L288 ${storey}V246H112Z`} fill={t.stage} />
      {times(ribs, (rib) => {
        const x = 112 + ((rib + 1) * 176) / (ribs + 1);
        return <path key={rib} {...line} strokeWidth={1.2} d={`M${x} ${storey - ((88 - Math.abs(200 - x)) / 88) * (storey - 70)}V246`} />;
      })}
      <path {...line} d={`M100 ${storey + 10}L200 62L300 ${storey + 10}M112 ${storey}V246H288V${storey}M248 96V72H264V112M88 246H312`} />
      <path d="M180 246V196A20 20 0 0 1 220 196V246Z" fill={t.stageEdge} />
      <path d={oneOf(random, ['M132 176h26v30h-26ZM242 176h26v30h-26Z', 'M145 178a14 14 0 1 0 .1 0M255 178a14 14 0 1 0 .1 0'])} fill={t.stageEdge} />
    </>
  );
};

const drawTankard = (random: Random): ReactNode => {
  const level = 118 + random() * 30;
  return (
    <>
      <path d="M146 96L158 236H236L248 96Z" fill={t.stage} />
      <path d={`M${150 + (level - 96) * 0.08} ${level}L158 236H236L${244 - (level - 96) * 0.08} ${level}Z`} fill={t.stageEdge} opacity={0.85} />
      <path {...line} d="M146 96L158 236H236L248 96ZM246 118C296 112 296 206 238 206M174 128L180 218M197 128V218M220 128L214 218" />
      <path d="M138 98a18 18 0 0 1 22-22a22 22 0 0 1 38-6a22 22 0 0 1 36 8a18 18 0 0 1 20 22Z" fill={t.onStage} />
    </>
  );
};

const drawSprig = (random: Random): ReactNode => (
  <>
    <path {...line} d="M200 256V70" />
    {times(12, (leaf) => {
      const [y, side, reach] = [84 + Math.floor(leaf / 2) * 26, leaf % 2 ? 1 : -1, 40 + random() * 24];
      return <path key={leaf} d={`M200 ${y + 22}q${side * reach * 0.2}-${reach * 0.7} ${side * reach}-${reach * 0.6}q${side * -4} ${reach * 0.7} ${side * -reach} ${reach * 0.6}Z`} fill={leaf % 4 < 2 ? t.stageEdge : t.stage} stroke={t.stageEdge} strokeWidth={2} />;
    })}
  </>
);

const drawPlate = (): ReactNode => (
  <>
    <circle cx={200} cy={158} r={78} fill={t.stage} />
    <path {...line} d="M278 158a78 78 0 1 1-156 0a78 78 0 1 1 156 0M250 158a50 50 0 1 1-100 0a50 50 0 1 1 100 0" />
    <path {...line} strokeWidth={5} d="M84 84V128A14 14 0 0 0 112 128V84M98 84V236M306 236V84C290 100 288 140 290 156H306" />
  </>
);

const drawLantern = (random: Random): ReactNode => (
  <>
    <path d="M158 122H242L232 228H168Z" fill={t.stage} />
    <path {...line} d="M200 58V84M176 84H224L242 116H158ZM158 122H242L232 228H168ZM150 240H250M184 122L188 228M216 122L212 228" />
    <path d={`M200 ${146 - random() * 10}q26 34 0 64q-26-30 0-64Z`} fill={t.stageEdge} />
  </>
);

const figures = { venue: [drawHouse, drawSprig, drawLantern], party: [drawTankard, drawPlate, drawSprig], empty: [drawLantern, drawPlate] } as const;

/** The Tin House: one engraving on the stage, rays behind it, a double rule around. */
export default function Drawing({ seed, kind }: DrawingProps) {
  const random = seeded(seed);
  const drawFigure = inTurn(seed, figures[kind]);
  const rays = 40 + Math.floor(random() * 5) * 8;
  return (
    <>
      <path d="M0 0H400V300H0Z" fill={t.stage} />
      {times(rays, (ray) => {
        const [from, to] = [around(200, 158, ray % 2 ? 112 : 104, ray / rays), around(200, 158, ray % 2 ? 124 : 136, ray / rays)];
        return <path key={ray} {...line} strokeWidth={1.4} d={`M${from.join(' ')}L${to.join(' ')}`} />;
      })}
      {drawFigure(random)}
      <path {...line} strokeWidth={1.5} strokeLinejoin="miter" d="M12 12H388V288H12ZM20 20H380V280H20Z" />
    </>
  );
}
