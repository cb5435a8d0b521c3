import { t } from '../../theme/vars';
import type { InkProps } from './mark';

const letters = {
  N: 'M0 20V0L9 20V0',
  O: 'M3 0H6L9 3V17L6 20H3L0 17V3Z',
  R: 'M0 20V0H6L9 3V8L6 11H0M5 11L9 20',
  T: 'M-1 0H10M4.5 0V20',
  H: 'M0 0V20M9 0V20M0 10H9',
  L: 'M0 0V20H9',
  G: 'M9 5V3L6 0H3L0 3V17L3 20H6L9 17V11H5',
};

const word: readonly (readonly [number, string])[] = [
  [0, letters.N],
  [14, letters.O],
  [28, letters.R],
  [42, letters.T],
  [56, letters.H],
  [70, letters.L],
  [93, letters.G],
  [107, letters.H],
  [121, letters.T],
];

/** Straight strokes; the I is the beam of light that gives the name. */
export default function Mark({ onStage }: InkProps) {
  return (
    <g fill="none" strokeWidth="3.2" strokeMiterlimit="3">
      <g stroke={onStage ? t.onStage : t.ink}>
        {word.map(([x, letter]) => (
          <path key={x} d={letter} transform={`translate(${x})`} />
        ))}
      </g>
      <path d="M86.5-8V28" stroke={onStage ? t.stageEdge : t.accentInk} />
    </g>
  );
}
