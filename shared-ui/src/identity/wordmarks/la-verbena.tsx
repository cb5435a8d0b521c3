import { t } from '../../theme/vars';
import type { InkProps } from './mark';

const letters = {
  L: 'M2 1V15H10',
  a: 'M11 6V15M11 10.5a4.8 4.8 0 1 1-9.6 0a4.8 4.8 0 1 1 9.6 0',
  V: 'M1 1L6 15L11 1',
  e: 'M1.5 10.5H11A4.8 4.8 0 1 0 9.6 14',
  r: 'M3 6V15M3 10.5A5 5 0 0 1 9.5 6',
  b: 'M1.4 1V15M11 10.5a4.8 4.8 0 1 1-9.6 0a4.8 4.8 0 1 1 9.6 0',
  n: 'M1.5 15V6M1.5 10.5a4.6 4.6 0 0 1 9.2 0V15',
};

const word: readonly (readonly [number, string])[] = [
  [0, letters.L],
  [25, letters.a],
  [62, letters.V],
  [87, letters.e],
  [112, letters.r],
  [137, letters.b],
  [162, letters.e],
  [187, letters.n],
  [212, letters.a],
];

const flag = 'M-5-6L18-7V22a3.8 4 0 0 1-7.6 0a3.8 4 0 0 1-7.7 0a3.8 4 0 0 1-7.7 0Z';

/** A letter on each flag of a string of cut paper. */
export default function Mark({ onStage }: InkProps) {
  const plain = onStage ? { flag: t.onStage, letter: t.stage } : { flag: t.accent, letter: t.onAccent };
  const bright = onStage ? { flag: t.stageEdge, letter: t.onStageEdge } : { flag: t.second, letter: t.onSecond };
  return (
    <g fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <path d="M-8-8Q115-2 238-8" stroke={onStage ? t.onStage : t.ink} strokeWidth="1.5" />
      {word.map(([x, letter], place) => {
        const ink = place % 2 ? bright : plain;
        return (
          <g key={x} transform={`translate(${x}) rotate(${place % 2 ? 2 : -2} 6 6)`}>
            <path d={flag} fill={ink.flag} />
            <path d={letter} stroke={ink.letter} />
          </g>
        );
      })}
    </g>
  );
}
