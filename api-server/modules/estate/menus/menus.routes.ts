import { compactMenuBody, compactMenuQuery } from '@bars/shared-api/contracts/compact-menu';
import {
  allergenDocumentsAnswer,
  allergenDocumentsPath,
  allergenDocumentsRequest,
  allergenMenuAnswer,
  allergenMenuPath,
  allergenMenuTypesAnswer,
  allergenMenuTypesPath,
  menuQuestionAnswer,
  menuQuestionPath,
  menuQuestionRequest,
  partyMenusAnswer,
  partyMenusPath,
  partyMenusRequest,
} from '@bars/shared-api/contracts/menus';
import * as z from 'zod/mini';
import type { App } from '../../../kernel/http/app';
import { AppError } from '../../../kernel/errors';
import type { MenuFiles } from './files/menu-files';
import { menuFilePath, type MenusService } from './menus.service';
import type { Questions } from './question/ask';

const tags = ['menus'];
/** What is in a dish may change at any time, so no copy of an answer is used without asking. */
const fresh = { 'cache-control': 'no-cache' };
/** What is no id of ours is an id that nobody has: its link says so, as that of a menu that is gone. */
const toId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
/** The description says which query asks for it (tools/release/contract). */
const compactBody = compactMenuBody.check(z.meta({ 'x-query': compactMenuQuery }));
const barParams = z.object({ bar_id: z.string() });
const menuParams = z.object({ bar_id: z.string(), menu_id: z.string() });
const menuQuery = z.object({ form: z.optional(z.literal('compact')) });

/** Whether somebody follows a link in a tab, who reads a page and no JSON. */
const wantsPage = (accept: string | undefined): boolean => (accept ?? '').includes('text/html');

/** The page of a menu, which says what has become of it and leads to others. */
const menuPage = (barId: number, menuId: number): string => `/allergens?bar_id=${barId}&menu_id=${menuId}`;

/** Whether a caller has this very answer already. A proxy may have marked its tag as weak. */
const hasIt = (given: string | undefined, tag: string): boolean =>
  (given ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/** Open to everybody, without a login: AL-9. Sources: API-M-51…API-M-54. */
export const menusRoutes =
  (menus: MenusService, questions: Questions, files: MenuFiles) =>
  async (app: App): Promise<void> => {
    app.get(
      allergenDocumentsPath,
      {
        schema: {
          summary: 'The allergen documents of a bar, of one type of menu',
          tags,
          querystring: allergenDocumentsRequest,
          response: { 200: allergenDocumentsAnswer },
        },
      },
      async ({ query, caller }, reply) => {
        reply.headers(fresh);
        return { data: await menus.documents(caller.brand, query.bar_id, query.type) };
      },
    );
    app.get(
      allergenMenuTypesPath(':bar_id'),
      {
        schema: {
          summary: 'The menus of a bar that have allergen data',
          tags,
          params: barParams,
          response: { 200: allergenMenuTypesAnswer },
        },
      },
      async ({ params }, reply) => {
        reply.headers(fresh);
        return { data: await menus.types(toId(params.bar_id)) };
      },
    );
    app.get(
      allergenMenuPath(':bar_id', ':menu_id'),
      {
        config: { compressed: true },
        schema: {
          summary: 'What is in the dishes of a menu',
          description:
            'Its ETag names the answer: a page that shows the menu asks with it again and again, and mostly gets 304. ' +
            'In its compact form each ingredient, and what several dishes say alike, is said once.',
          tags,
          params: menuParams,
          querystring: menuQuery,
          response: { 200: z.union([allergenMenuAnswer, compactBody]), 304: z.void() },
        },
      },
      async ({ params, query, headers }, reply) => {
        const { live, meta, tag } = await menus.head(toId(params.bar_id), toId(params.menu_id));
        reply.headers({ ...fresh, etag: tag });
        if (hasIt(headers['if-none-match'], tag)) return reply.code(304).send();
        if (query.form !== 'compact') return { data: await menus.categories(live), meta };
        const { data, json } = await menus.compact(live);
        // Made once for each version: to write 3,000 dishes takes longer than everything else of an answer.
        reply
          .type('application/json; charset=utf-8')
          .serializer(() => `{"data":${json},"meta":${JSON.stringify(meta)}}`);
        return { data, meta };
      },
    );
    app.post(
      menuQuestionPath(':bar_id', ':menu_id'),
      {
        schema: {
          summary: 'Ask the venue whether what is said of a dish is right',
          tags,
          params: menuParams,
          body: menuQuestionRequest,
          response: { 200: menuQuestionAnswer },
        },
      },
      async ({ params, body, caller }) => {
        await questions.ask({ ...body, barId: toId(params.bar_id), menuId: toId(params.menu_id) }, caller);
        return { data: { is_sent: true as const } };
      },
    );
    app.get(
      menuFilePath(':bar_id', ':menu_id'),
      {
        // A link that opens in a tab of its own, so it has no key.
        config: { public: true },
        schema: {
          summary: 'A menu of a bar with its allergens, as a tagged PDF',
          tags,
          params: menuParams,
          response: {
            200: { description: 'The PDF', content: { 'application/pdf': { schema: z.instanceof(Buffer) } } },
            303: z.void(),
            304: z.void(),
          },
        },
      },
      async ({ params, headers }, reply) => {
        const [barId, menuId] = [toId(params.bar_id), toId(params.menu_id)];
        const file = await files.file(barId, menuId).catch((error: unknown) => {
          if (error instanceof AppError && error.statusCode === 404 && wantsPage(headers.accept)) return null;
          throw error;
        });
        if (file === null) return reply.headers(fresh).redirect(menuPage(barId, menuId), 303);
        const { tag, filename, draw } = file;
        reply.headers({ ...fresh, etag: tag, 'content-disposition': `inline; filename="${filename}"` });
        if (hasIt(headers['if-none-match'], tag)) return reply.code(304).send();
        return reply.type('application/pdf').send(await draw());
      },
    );
    app.post(
      partyMenusPath,
      {
        schema: {
          summary: 'The menu files of a party at a bar on a day',
          tags,
          body: partyMenusRequest,
          response: { 200: partyMenusAnswer },
        },
      },
      async ({ body, caller }) => {
        const { bar_id: barId, date, category_ids: categories, type_ids: types } = body;
        const { menus: data, barName } = await menus.partyMenus(caller.brand, { barId, date, categories, types });
        return { data, meta: { bar_name: barName } };
      },
    );
  };
