import type { PersonalData } from '../../../kernel/personal-data';

/** The personal data of holds. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'hold',
    columns: ['network'],
    whose: 'visitor',
    why: 'to stop one network from holding every table',
    kept: { until: 'a day after the hold has ended', sweep: 'hold-networks' },
    exported: { not: 'a keyed digest of a network, which names no account' },
    erased: { left: 'a keyed digest of a network, which names no account' },
  },
];
