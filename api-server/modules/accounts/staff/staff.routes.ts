import {
  staffAuthBridgeAnswer,
  staffAuthBridgePath,
  staffAuthBridgeRequest,
  staffAuthUrlAnswer,
  staffAuthUrlPath,
  staffAuthUrlQuery,
  staffLogoutAnswer,
  staffLogoutPath,
} from '@bars/shared-api/contracts/staff';
import { AppError } from '../../../kernel/errors';
import type { App } from '../../../kernel/http/app';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import type { BarsService } from '../../estate/index';
import type { SignInService } from '../sign-in/service';
import type { StaffCookie } from './staff-cookie';
import { staffCopy } from './staff.copy';
import { isOurLoginPage } from './staff.rules';
import type { StaffSessions } from './staff.service';

export interface StaffRoutesDeps {
  sessions: StaffSessions;
  signIn: SignInService;
  cookie: StaffCookie;
  bars: Pick<BarsService, 'brandByHost'>;
  /** Origin that people see; its scheme is that of every host. */
  publicOrigin: string;
}

const tags = ['staff'];
const provider = 'staff';

/** Logging in and out as staff. Sources: AC-44…AC-53, API-M-48…API-M-50, docs/decisions/025-sign-in-providers.md. */
export const staffRoutes =
  ({ sessions, signIn, cookie, bars, publicOrigin }: StaffRoutesDeps) =>
  async (app: App): Promise<void> => {
    // The answers depend on the login, so no cache may keep them.
    app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    const { protocol } = new URL(publicOrigin);

    app.get(
      staffAuthUrlPath,
      {
        schema: {
          summary: 'The address of the provider that staff log in with',
          tags,
          querystring: staffAuthUrlQuery,
          response: { 200: staffAuthUrlAnswer },
        },
      },
      async (request, reply) => {
        const { url: redirectUri } = request.query;
        const { brand: brandId } = request.caller;
        const isOurs =
          isOurLoginPage(redirectUri, `${protocol}//${request.host}`) && bars.brandByHost(request.hostname) === brandId;
        if (!isOurs) throw new AppError(422, { fields: { url: [staffCopy.pageNotOurs] } }, 'invalid');
        return { data: { url: await signIn.start(request, reply, { provider, redirectUri, brandId, context: {} }) } };
      },
    );

    app.post(
      staffAuthBridgePath,
      {
        onRequest: requireOwnOrigin,
        config: { isOpenInQuarantine: true },
        schema: {
          summary: 'Log in as staff with the answer of the provider',
          tags,
          body: staffAuthBridgeRequest,
          response: { 200: staffAuthBridgeAnswer },
        },
      },
      async (request, reply) => {
        const { code, state } = request.body;
        await signIn.receive(request, { provider, state, parameters: new URLSearchParams({ code, state }) });
        const { claims } = await signIn.redeem(request, { provider, state, brandId: request.caller.brand });
        const { token, seconds, login } = await sessions.open(claims, cookie.read(request));
        cookie.set(reply, token, seconds);
        return { data: login };
      },
    );

    app.post(
      staffLogoutPath,
      {
        onRequest: requireOwnOrigin,
        config: { isOpenInQuarantine: true },
        schema: { summary: 'Log out as staff', tags, response: { 200: staffLogoutAnswer } },
      },
      async (request, reply) => {
        await sessions.end(cookie.read(request));
        cookie.clear(reply);
        return { data: {} };
      },
    );
  };
