import { localDate } from '@bars/shared-api/contracts/dto';
import type { PartyMenusRequest } from '@bars/shared-api/contracts/menus';
import { numberIn } from '@bars/shared-api/contracts/number-in';

/** The segments of the path as they are written. */
export interface PartyMenusPath {
  barId: string;
  date: string;
  categoryIds: string | undefined;
  typeIds: string | undefined;
}

/** Which segment of a link cannot be right. */
export type PathProblem = 'bar' | 'date' | 'ids';

export type ReadPath = { request: PartyMenusRequest } | { problem: PathProblem };

/** In the place of ids: all of them. It lets a link name menu types without categories. */
const all = 'all';

/** Numbers with commas between them, each once; null where one of them is none. */
const idsIn = (text: string | undefined): number[] | null => {
  if (text === undefined || text === all) return [];
  const ids = text.split(',').map(numberIn);
  return ids.some((id) => id === null) ? null : [...new Set(ids.flatMap((id) => (id === null ? [] : [id])))];
};

/** What a link asks for: a bar, a day (`YYYY-MM-DD`) and ids with commas between them. Sources: AL-50, AL-56. */
export const readPath = ({ barId, date, categoryIds, typeIds }: PartyMenusPath): ReadPath => {
  const bar = numberIn(barId);
  if (bar === null) return { problem: 'bar' };
  if (!localDate.safeParse(date).success) return { problem: 'date' };
  const [categories, types] = [idsIn(categoryIds), idsIn(typeIds)];
  if (categories === null || types === null) return { problem: 'ids' };
  return { request: { bar_id: bar, date, category_ids: categories, type_ids: types } };
};
