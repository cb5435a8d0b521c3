import { t } from '../../theme/vars';
import type { InkProps } from './mark';

/** Five bars. */
export default function Mark({ onStage }: InkProps) {
  return (
    <g strokeWidth="4" stroke={onStage ? t.onStage : t.ink}>
      <path d="M2 2V22M14 2V22M26 2V22M38 2V22" />
      <path d="M52 2V22" stroke={onStage ? t.stageEdge : t.accentInk} />
    </g>
  );
}
