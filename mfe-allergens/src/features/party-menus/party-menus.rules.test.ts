import { expect, it } from 'vitest';
import { readPath } from './party-menus.rules';

const request = { bar_id: 182, date: '2026-11-28', category_ids: [], type_ids: [] };

it.each([
  [['182', '2026-11-28', undefined, undefined], { request }],
  [['182', '2026-11-28', '1,2', undefined], { request: { ...request, category_ids: [1, 2] } }],
  [['182', '2026-11-28', '1,2,1', '91'], { request: { ...request, category_ids: [1, 2], type_ids: [91] } }],
  [['182', '2026-11-28', 'all', '91'], { request: { ...request, type_ids: [91] } }],
  [['leeds', '2026-11-28', undefined, undefined], { problem: 'bar' }],
  [['0', '2026-11-28', undefined, undefined], { problem: 'bar' }],
  [['182', '2026-02-30', undefined, undefined], { problem: 'date' }],
  [['182', '28-11-2026', undefined, undefined], { problem: 'date' }],
  [['182', '1926-11-28', undefined, undefined], { problem: 'date' }],
  [['182', '2026-11-28T00:00', undefined, undefined], { problem: 'date' }],
  [['182', '2026-11-28', '1,,2', undefined], { problem: 'ids' }],
  [['182', '2026-11-28', '1;2', undefined], { problem: 'ids' }],
  [['182', '2026-11-28', '1', 'x'], { problem: 'ids' }],
  [['182', '2026-11-28', '-1', undefined], { problem: 'ids' }],
] as const)('[AL-56] reads %j', ([barId, date, categoryIds, typeIds], expected) => {
  expect(readPath({ barId, date, categoryIds, typeIds })).toEqual(expected);
});
