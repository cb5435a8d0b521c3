import {
  inviteCodePath,
  leaveSocietyPath,
  mySocietiesPath,
  societyQrPath,
  societyStatusPath,
  societyViewPath,
} from '@bars/shared-api/contracts/societies';
import { authenticatePath } from '@bars/shared-api/contracts/customers';
import { sql } from 'kysely';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestServer } from '../../../../testing/harness';
import { cookieOf, ownPage, post } from '../../../accounts/customers/testing/customers-fixture';

/** App users of the demo estate. */
export const apps = {
  lucia: '5xDKaLDi9M9E0RyH2QzxLweHV3etlLQY',
  nell: '5SMxHiHVw32jSr6oSrVeDjjJJCS30zL9',
  mia: 'LRbi9lift5pyLTh5gVdg6GIroD4J83G6',
  cora: 'asYRz7SX8aKrDgMHmEUq50AzS1jrVgxh',
};
/** Who runs Leeds Netball, and who runs Bristol Drama. */
export const nell = { email: 'nell@guests.example', password: 'netball-tonight' };
export const dora = { email: 'dora@guests.example', password: 'drama-tonight' };
export const mia = { email: 'mia@guests.example', password: 'members-tonight' };

export const codes = { netball: 'NTB7K4', drama: 'DRM5W8', onlyOne: 'RWG3C6', expired: 'CHS8Q2', choir: 'GCH9V5' };
export const qrCodes = { netball: '7hPz6fiC5JFn1yZfP7v6MBbF5qc8ylFw', choir: 'VOmoN9TSyfOfZm20coAIrEcR6t0HxTE3' };

/** What is said of every code that is not taken. */
export const refusedCode = [
  404,
  {
    errors: {
      code: [
        'We can’t take this code. Please check it with your society. After ten wrong codes you need to wait an hour.',
      ],
    },
    code: 'code_unknown',
  },
];

export type Outcome = readonly [status: number, body: unknown];

/** The calls of societies as the pages make them. */
export const societyCalls = (getServer: () => TestServer) => {
  const outcome = ({ statusCode, json }: { statusCode: number; json: () => unknown }): Outcome => [statusCode, json()];
  const get = (url: string, headers: Record<string, string> = {}) =>
    getServer().app.inject({ url, headers: { ...ownPage, ...headers } });
  return {
    get,
    status: async (appUserId: string) => outcome(await get(societyStatusPath(appUserId))),
    enter: async (code: string, appUserId = apps.lucia, more: Record<string, unknown> = {}) =>
      outcome(await post(getServer(), inviteCodePath(encodeURIComponent(code)), { app_user_id: appUserId, ...more })),
    leave: async (id: string, appUserId = apps.lucia) =>
      outcome(await post(getServer(), leaveSocietyPath, { app_user_id: appUserId, id })),
    qr: async (code: string, appUserId?: string, headers: Record<string, string> = {}) =>
      outcome(
        await get(`${societyQrPath(code)}${appUserId === undefined ? '' : `?app_user_id=${appUserId}`}`, headers),
      ),
    joinByQr: async (code: string, body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      outcome(await post(getServer(), societyQrPath(code), body, headers)),
    mine: async (cookie: string) => outcome(await get(mySocietiesPath, { cookie })),
    view: async (id: string, cookie: string) => outcome(await get(societyViewPath(id), { cookie })),
    logIn: async (who: { email: string; password: string }) => cookieOf(await post(getServer(), authenticatePath, who)),
    /** Nobody is in a society, and no code was tried. */
    reset: async () => {
      await emptyTables(getServer().db, 'customer_try', 'society_membership');
      await sql`update society set invite_uses = 0`.execute(getServer().db);
    },
    rows: async () =>
      (
        await sql<Record<string, unknown>>`select society_id, status, email from society_membership
          join customer on customer.id = customer_id order by society_id, email`.execute(getServer().db)
      ).rows,
  };
};
