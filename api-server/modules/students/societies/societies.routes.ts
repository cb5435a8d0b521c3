import {
  inviteCode,
  inviteCodePath,
  inviteCodeRequest,
  joinByQrRequest,
  leaveSocietyPath,
  leaveSocietyRequest,
  mySocietiesAnswer,
  mySocietiesPath,
  societyQrAnswer,
  societyQrPath,
  societyQrQuery,
  societyStatusPath,
  societyUserAnswer,
  societyViewAnswer,
  societyViewPath,
  societyWords,
} from '@bars/shared-api/contracts/societies';
import * as z from 'zod/mini';
import { AppError } from '../../../kernel/errors';
import type { App } from '../../../kernel/http/app';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import type { CustomersService } from '../../accounts/index';
import type { Societies } from './societies.service';
import type { SocietyPages } from './society-pages.service';

export interface SocietiesRoutesDeps {
  societies: Societies;
  pages: SocietyPages;
  customers: Pick<CustomersService, 'find' | 'require'>;
}

const name = z.string().check(z.minLength(1), z.maxLength(128));
const tags = ['students'];

/** A path that is wrong leads nowhere; this one was typed, and is refused at its field. Source: ST-86. */
const codeOf = (typed: string): string => {
  const { data } = inviteCode.safeParse(typed);
  if (data === undefined) throw new AppError(422, { fields: { code: [societyWords.codeLength] } }, 'invalid');
  return data;
};

/** By an app user's id: these calls read and set no cookie. Sources: API-M-59…API-M-61. */
const appRoutes = (app: App, societies: Societies): void => {
  const answers = { tags, response: { 200: societyUserAnswer } };
  app.get(
    societyStatusPath(':user_id'),
    { schema: { summary: 'The society of an app user', params: z.object({ user_id: name }), ...answers } },
    async (request) => ({ data: await societies.read(request.params.user_id, request.caller) }),
  );
  app.post(
    inviteCodePath(':code'),
    {
      onRequest: requireOwnOrigin,
      schema: {
        summary: 'Join a society by its invite code',
        params: z.object({ code: name }),
        body: inviteCodeRequest,
        ...answers,
      },
    },
    async ({ params, body, caller }) => ({
      data: await societies.joinByCode(
        { code: codeOf(params.code), appUserId: body.app_user_id, replaces: body.replace === true },
        caller,
      ),
    }),
  );
  app.post(
    leaveSocietyPath,
    { onRequest: requireOwnOrigin, schema: { summary: 'Leave a society', body: leaveSocietyRequest, ...answers } },
    async ({ body, caller }) => ({
      data: await societies.leave({ appUserId: body.app_user_id, id: body.id }, caller),
    }),
  );
};

/** By a society's QR code: an app user's id counts, otherwise the login. Sources: API-M-62, API-M-63. */
const qrRoutes = (app: App, { societies, customers }: Pick<SocietiesRoutesDeps, 'societies' | 'customers'>): void => {
  const params = z.object({ code: name });
  app.get(
    societyQrPath(':code'),
    {
      schema: {
        summary: 'The society of a QR code',
        tags,
        params,
        querystring: societyQrQuery,
        response: { 200: societyQrAnswer },
      },
    },
    async (request) => {
      const { app_user_id: appUserId } = request.query;
      const asker = appUserId === undefined ? { customerId: (await customers.find(request))?.id } : { appUserId };
      return { data: await societies.readByQr(request.params.code, asker, request.caller) };
    },
  );
  app.post(
    societyQrPath(':code'),
    {
      onRequest: requireOwnOrigin,
      schema: {
        summary: 'Join a society by its QR code',
        tags,
        params,
        body: joinByQrRequest,
        response: { 200: societyUserAnswer },
      },
    },
    async (request) => {
      const { app_user_id: appUserId, replace } = request.body;
      const asker = appUserId === undefined ? { customerId: (await customers.require(request)).id } : { appUserId };
      const { code } = request.params;
      return { data: await societies.joinByQr({ code, asker, replaces: replace === true }, request.caller) };
    },
  );
};

/** Sources: API-M-59…API-M-64, AC-55, AC-56. */
export const societiesRoutes =
  ({ societies, pages, customers }: SocietiesRoutesDeps) =>
  async (app: App): Promise<void> => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    appRoutes(app, societies);
    qrRoutes(app, { societies, customers });
    app.get(
      mySocietiesPath,
      { schema: { summary: 'The societies of a customer', tags, response: { 200: mySocietiesAnswer } } },
      async (request) => ({ data: await pages.mine(await customers.require(request)) }),
    );
    app.get(
      societyViewPath(':id'),
      {
        schema: {
          summary: 'A society, for those who run it',
          tags,
          params: z.object({ id: name }),
          response: { 200: societyViewAnswer },
        },
      },
      async (request) => ({
        data: await pages.view(request.params.id, await customers.require(request)),
      }),
    );
  };
