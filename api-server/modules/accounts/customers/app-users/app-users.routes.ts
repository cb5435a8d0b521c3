import { appUserPath, appUserRequest, authenticateAnswer } from '@bars/shared-api/contracts/customers';
import type { App } from '../../../../kernel/http/app';
import { requireOwnOrigin } from '../../../../kernel/http/origins/own-origin';
import { askedFor } from '../customers.rules';
import type { CustomersDomain } from '../customers.service';
import type { SessionCookie } from '../sessions/session-cookie';
import type { AppUsersService } from './app-users.service';

export interface AppUsersRoutesDeps {
  appUsers: AppUsersService;
  customers: Pick<CustomersDomain, 'profileOf'>;
  cookie: SessionCookie;
}

/** The login of the mobile app's users. Sources: API-M-39, RT-59. */
export const appUsersRoutes =
  ({ appUsers, customers, cookie }: AppUsersRoutesDeps) =>
  async (app: App): Promise<void> => {
    app.post(
      appUserPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Log in with the id of a user of the mobile app',
          tags: ['customers'],
          body: appUserRequest,
          response: { 200: authenticateAnswer },
        },
      },
      async (request, reply) => {
        const login = await appUsers.logIn(request.body, request.caller, cookie.former(request));
        cookie.set(reply, login);
        return { data: askedFor(customers.profileOf(login.customer), {}) };
      },
    );
  };
