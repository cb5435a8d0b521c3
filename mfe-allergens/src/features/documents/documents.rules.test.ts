import type { AllergenDocument } from '@bars/shared-api/contracts/menus';
import { describe, expect, it } from 'vitest';
import { documentsCopy } from './documents.copy';
import { pathChoiceOf, pathOf, validityOf } from './documents.rules';

describe('the choice of the path', () => {
  const none = { type: null, barId: null, isTypeUnknown: false, isBarUnknown: false };
  it.each([
    [[undefined, undefined], none],
    [['food', undefined], { ...none, type: 'food' }],
    [['drink', '182'], { ...none, type: 'drink', barId: 182 }],
    [['party', '182'], { ...none, type: 'party', barId: 182 }],
    [['brunch', '182'], { ...none, barId: 182, isTypeUnknown: true }],
    [['toString', undefined], { ...none, isTypeUnknown: true }],
    [['food', 'leeds'], { ...none, type: 'food', isBarUnknown: true }],
    [['food', '0'], { ...none, type: 'food', isBarUnknown: true }],
  ] as const)('[AL-48] %j', ([type, barId], choice) => {
    expect(pathChoiceOf(type, barId)).toEqual(choice);
  });

  it.each(['/allergens-pdf', '/allergens-pdf/food', '/allergens-pdf/party/182'])(
    '[AL-47] is written as it is read: %s',
    (path) => {
      const [, , type, barId] = path.split('/');
      expect(pathOf(pathChoiceOf(type, barId))).toBe(path);
    },
  );
});

it.each<[string | null, string | null, string, string]>([
  [null, null, 'valid', 'Valid until further notice'],
  ['2026-11-27', '2026-11-27', 'valid', 'Valid from A until B'],
  ['2026-11-28', null, 'early', 'Valid from A'],
  [null, '2026-11-26', 'past', 'Valid until B'],
])('a document from %s until %s is %s', (first, last, validity, words) => {
  const document: AllergenDocument = {
    uri: '/a.pdf',
    menu_name: 'Food',
    bar_start_date: first,
    bar_end_date: last,
    date_uploaded: '2026-11-01T09:00:00+00:00',
  };
  expect(validityOf(document, '2026-11-27')).toBe(validity);
  expect(documentsCopy.byDefault.valid(first === null ? null : 'A', last === null ? null : 'B')).toBe(words);
});
