import type { ItemQuantity, KeepDish } from '@bars/shared-api/contracts/party';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import type { Managed } from '../../../bookings/index';
import {
  type LineMark,
  type OrderedLine,
  preOrderRules,
  type PreOrdersService,
  type SingleItemProblem,
} from '../../../estate/index';
import { hostingCopy as copy } from './hosting.copy';

const sentenceOf = (problem: SingleItemProblem): string => {
  switch (problem.what) {
    case 'unavailable':
      return copy.unavailable(problem.item);
    case 'tooMany':
      return copy.tooMany(problem.choice, problem.most);
    case 'unknown':
    case 'twice':
      return copy[problem.what];
  }
};

/** Keeps a dish that is ordered once, or is such a line itself, as it is. @throws AppError 404 `not_found` for one that has not changed */
export const keepOfTable = async (
  preOrders: Pick<PreOrdersService, 'read' | 'keep'>,
  tx: Tx,
  bookingId: string,
  { dish: shown, ...kept }: NonNullable<LineMark['kept']> & { dish: KeepDish },
): Promise<void> => {
  const { variation_id: variationId, choice_id: choiceId, choice_item_id: itemId, changed_at: at } = shown;
  const lines = await preOrders.read(tx, bookingId);
  const isForTable = lines.some((line) => line.variationId === variationId && !line.isPerPerson);
  const dish = { variationId, choiceId, itemId, at: new Date(at) };
  if (!isForTable || !(await preOrders.keep(tx, bookingId, dish, kept)))
    throw new AppError(404, copy.nothingToKeep, 'not_found');
};

/**
 * How many of each item a line of a locked booking has that is ordered once. Returns its name, and the lines as they were and as they are.
 * @throws AppError 404 `not_found` for what is not ordered once, 422 by field
 */
export const saveSingleItems = async (
  preOrders: Pick<PreOrdersService, 'asked' | 'read' | 'replace'>,
  tx: Tx,
  { id: bookingId, barId }: Pick<Managed, 'id' | 'barId'>,
  { variationId, items }: { variationId: number; items: readonly ItemQuantity[] },
): Promise<{ name: string; before: OrderedLine[]; after: OrderedLine[] }> => {
  const before = await preOrders.read(tx, bookingId);
  const line = before.find((one) => one.variationId === variationId && !one.isPerPerson);
  if (line === undefined) throw new AppError(404, copy.notOrdered, 'not_found');
  const asked = (await preOrders.asked(tx, barId, [variationId]))[0]?.choice_array ?? [];
  const problems = preOrderRules.singleItemProblems(line, asked, items);
  if (problems.length > 0) throw new AppError(422, { fields: { items: problems.map(sentenceOf) } }, 'invalid');
  // What is not sold any more keeps its choices.
  const changed = asked.length === 0 ? line : preOrderRules.withSingleItems(line, asked, items);
  const after = before.map((one) => (one === line ? changed : one));
  await preOrders.replace(tx, bookingId, after);
  return { name: line.name, before, after };
};
