import type { CheckedConfig } from '../../kernel/config/config';
import { readSources } from '../../kernel/config/config.sources';
import type { Asked } from '../command';
import { filesMissing, mistyped } from '../commands/check-config';
import type { Finding } from './finding';
import { thresholds } from './thresholds';

const check = 'settings';
/** Those that somebody chooses or gives. SECRET has a length of its own. */
const given = ['CARD_SECRET', 'CARD_REBATE_SECRET', 'GOOGLE_CLIENT_SECRET', 'STAFF_CLIENT_SECRET'];

/** Settings that are wrong, unknown or too short. Their values are not printed. */
export const settingsFindings = (env: Asked['env'], checked: CheckedConfig): readonly Finding[] => {
  const wrong = [...checked.problems, ...filesMissing(checked)];
  const names = checked.settings.map(({ name }) => name);
  const short = [...readSources(env, given).given].filter(([, { value }]) => value.length < thresholds.secretLength);
  const findings: Finding[] = [
    ...wrong.map((says) => ({ check, state: 'wrong' as const, says })),
    ...mistyped(env, names).map((says) => ({ check, state: 'look' as const, says })),
    ...short.map(([name]) => ({
      check,
      state: 'look' as const,
      says: `${name} has fewer than ${thresholds.secretLength} characters: ask whoever gave it for a longer one.`,
    })),
  ];
  return findings.length > 0 ? findings : [{ check, state: 'ok', says: 'Each is understood: bars check-config.' }];
};
