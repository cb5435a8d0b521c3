import { describe, expect, it } from 'vitest';
import type { PartyType } from '../../../estate/bars/estate.schema';
import { sampleType } from '../../../estate/bars/testing/samples';
import { chosen, factsWith, openDay } from '../testing/facts';
import { flagsToDto } from './progress.conversions';

interface Case {
  needs: PartyType['needs'];
  /** Whether the day has standing places. */
  has: boolean;
  /** Whether the party agrees to stand. */
  agrees: boolean;
}
type Flags = { standing_available: boolean; is_standing_type: boolean; show_standing_message: boolean };

describe('[BW-75] the standing data', () => {
  it.each<[string, Case, Flags]>([
    [
      'a table where nobody can stand',
      { needs: 'tables', has: false, agrees: false },
      { standing_available: false, is_standing_type: false, show_standing_message: false },
    ],
    [
      'a table where one can stand',
      { needs: 'tables', has: true, agrees: false },
      { standing_available: true, is_standing_type: false, show_standing_message: false },
    ],
    [
      'a party that agrees to stand',
      { needs: 'tables', has: true, agrees: true },
      { standing_available: true, is_standing_type: false, show_standing_message: true },
    ],
    [
      'a party that agrees where nobody can stand',
      { needs: 'tables', has: false, agrees: true },
      { standing_available: false, is_standing_type: false, show_standing_message: false },
    ],
    [
      'a type that stands, while the day is full',
      { needs: 'standing', has: false, agrees: false },
      { standing_available: false, is_standing_type: true, show_standing_message: true },
    ],
    [
      'a type that stands',
      { needs: 'standing', has: true, agrees: false },
      { standing_available: true, is_standing_type: true, show_standing_message: true },
    ],
  ])('of %s', (_, { needs, has, agrees }, flags) => {
    const facts = factsWith({
      type: sampleType({ needs }),
      day: openDay({ standingAvailable: has }),
      state: { choices: { ...chosen, allow_standing: agrees } },
    });
    expect(flagsToDto(facts)).toMatchObject(flags);
  });

  it('of a session without a type and a day', () => {
    expect(flagsToDto(factsWith({ type: null, day: null }))).toMatchObject({
      standing_available: false,
      is_standing_type: false,
      show_standing_message: false,
    });
  });
});
