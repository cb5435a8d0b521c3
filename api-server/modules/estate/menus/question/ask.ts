import type { MenuQuestionRequest } from '@bars/shared-api/contracts/menus';
import { AppError } from '../../../../kernel/errors';
import type { Caller } from '../../../../kernel/http/callers/callers';
import type { Kernel } from '../../../../kernel/kernel';
import { noteAttempt } from '../../../../kernel/limits/attempts';
import { newToken } from '../../../../kernel/secrets';
import type { BarsService } from '../../bars/service';
import type { StoredItem, StoredMenu } from '../menus.schema';
import { menusCopy } from '../menus.copy';
import type { MenusService } from '../menus.service';
import { findPublished } from '../menus.store';
import { brandOfQuestion } from './question.copy';
import { questionMail } from './question.mail';

const itemOf = ({ categories }: StoredMenu, id: number): StoredItem | undefined =>
  categories.flatMap(({ items }) => items).find((item) => item.id === id);

const atField = (field: string, sentence: string): AppError =>
  new AppError(422, { fields: { [field]: [sentence] } }, 'invalid');

/** Where a question comes from and what it is about. */
export interface Asked extends MenuQuestionRequest {
  barId: number;
  menuId: number;
}

export const createQuestions = (
  { db, clock, mail }: Pick<Kernel, 'db' | 'clock' | 'mail'>,
  menus: Pick<MenusService, 'find'>,
  bars: Pick<BarsService, 'brand'>,
) => ({
  /**
   * Sends the venue what a visitor asks about a dish, in the version that they saw. Questions from one network are limited, because each is a mail.
   * @throws AppError 404, 422 for a version or a dish that is not there, 429 `too_many_tries`
   */
  ask: async ({ barId, menuId, ...asked }: Asked, { brand, network }: Pick<Caller, 'brand' | 'network'>) => {
    const { bar, live } = await menus.find(barId, menuId);
    // A version beyond the live one was never published, and may be a number that the database does not know.
    const seen = asked.version > live.version ? undefined : await findPublished(db, menuId, asked.version);
    if (seen === undefined) throw atField('version', menusCopy.unknownVersion);
    const item = itemOf(seen.menu, asked.item_id);
    if (item === undefined) throw atField('item_id', menusCopy.unknownItem);
    await db.transaction().execute(async (tx) => {
      await noteAttempt(tx, { cause: 'menu_question', subject: null, network }, clock.now());
      await mail.queue(
        tx,
        questionMail({
          id: newToken(),
          brand: bars.brand(brandOfQuestion(brand, bar.brand_id)),
          bar,
          item: item.name,
          menu: seen.menu.name,
          version: asked.version,
          publishedAt: seen.publishedAt,
          liveVersion: live.version,
          question: asked.question,
        }),
      );
    });
  },
});
export type Questions = ReturnType<typeof createQuestions>;
