import { t } from '../../theme/vars';
import type { DrawingProps } from '../motif';
import { oneOf, seeded, times } from '../seeded';

/** Brand 0: quarter circles on a grid, quiet enough for anybody's page. */
export default function Drawing({ seed }: DrawingProps) {
  const random = seeded(seed);
  return (
    <>
      <path d="M0 0H400V300H0Z" fill={t.sunken} />
      {times(12, (tile) => {
        const [x, y] = [(tile % 4) * 100, Math.floor(tile / 4) * 100];
        const ink = oneOf(random, [t.second, t.line, t.accent, t.surface]);
        const turn = Math.floor(random() * 4) * 90;
        return <path key={tile} fill={ink} d={`M${x} ${y}h100a100 100 0 0 1-100 100Z`} transform={`rotate(${turn} ${x + 50} ${y + 50})`} />;
      })}
    </>
  );
}
