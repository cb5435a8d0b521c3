import { t } from '../../theme/vars';
import type { InkProps } from './mark';
import { tinHouseLetters } from './tin-house-letters';

/** A gable of corrugated tin, and the name in its soft serif. */
export default function Mark({ onStage }: InkProps) {
  return (
    <g fill={onStage ? t.onStage : t.ink}>
      <path d="M44-20L88 14V50H0V14Z" fill={onStage ? t.stageEdge : t.accent} />
      <path
        d="M11 10V46M22 4V46M66 4V46M77 10V46M33-4V22M44-12V18M55-4V22"
        stroke={onStage ? t.stage : t.onAccent}
        strokeWidth="2.5"
      />
      <path d="M33 50V34a11 11 0 0 1 22 0V50Z" fill={onStage ? t.stage : t.onAccent} />
      {tinHouseLetters.map(([x, letter]) => (
        <path key={x} d={letter} transform={`translate(${x + 112})`} />
      ))}
    </g>
  );
}
