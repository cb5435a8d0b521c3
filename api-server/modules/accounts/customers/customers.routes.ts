import {
  authenticateAnswer,
  authenticatePath,
  authenticateRequest,
  logoutAnswer,
  logoutPath,
  currentCustomerAnswer,
  myDetailsAnswer,
  myDetailsPath,
  myDetailsRequest,
} from '@bars/shared-api/contracts/customers';
import { customersMePath, customersMeQuery } from '@bars/shared-api/contracts/current-customer';
import type { App } from '../../../kernel/http/app';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import { askedFor, joinPage } from './customers.rules';
import type { CustomersDomain } from './customers.service';
import type { CustomersService } from './service';
import type { SessionCookie } from './sessions/session-cookie';

export interface CustomersRoutesDeps {
  customers: CustomersDomain;
  service: CustomersService;
  cookie: SessionCookie;
}

const tags = ['customers'];

/** Who is logged in, logging in and out, and the details of a customer. Sources: API-M-35…API-M-37, API-M-44. */
export const customersRoutes =
  ({ customers, service, cookie }: CustomersRoutesDeps) =>
  async (app: App): Promise<void> => {
    app.get(
      customersMePath,
      {
        schema: {
          summary: 'The logged-in customer; empty for a visitor',
          tags,
          querystring: customersMeQuery,
          response: { 200: currentCustomerAnswer },
        },
      },
      async (request) => {
        const customer = await service.find(request);
        return { data: customer === undefined ? {} : askedFor(customers.profileOf(customer), request.query) };
      },
    );

    app.post(
      authenticatePath,
      {
        onRequest: requireOwnOrigin,
        config: { isOpenInQuarantine: true },
        schema: {
          summary: 'Log in with a password',
          tags,
          body: authenticateRequest,
          response: { 200: authenticateAnswer },
        },
      },
      async (request, reply) => {
        const login = await customers.logIn(request.body, request.caller, cookie.former(request));
        cookie.set(reply, login);
        return {
          data: askedFor(customers.profileOf(login.customer), {}),
          meta: { post_login_url: joinPage(request.body.join_token) },
        };
      },
    );

    app.post(
      logoutPath,
      {
        onRequest: requireOwnOrigin,
        config: { isOpenInQuarantine: true },
        schema: { summary: 'Log out', tags, response: { 200: logoutAnswer } },
      },
      async (request, reply) => {
        await customers.endSession(cookie.read(request));
        cookie.clear(reply);
        return { data: {} };
      },
    );

    app.post(
      myDetailsPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Save the details of the logged-in customer',
          tags,
          body: myDetailsRequest,
          response: { 200: myDetailsAnswer },
        },
      },
      async (request) => {
        const { id } = await service.require(request);
        return { data: customers.profileOf(await customers.saveDetails(id, request.caller.brand, request.body)) };
      },
    );
  };
