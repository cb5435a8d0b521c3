import {
  deletionAnswer,
  deletionFactsAnswer,
  deletionPath,
  deletionRequest,
  myDataAnswer,
  myDataPath,
} from '@bars/shared-api/contracts/personal-data';
import type { App } from '../../kernel/http/app';
import { requireOwnOrigin } from '../../kernel/http/origins/own-origin';
import type { CustomersService } from '../accounts/index';
import type { PersonalDataService } from './personal-data.service';

export interface PersonalDataRoutesDeps {
  personalData: PersonalDataService;
  customers: CustomersService;
}

const tags = ['customers'];

/** What a customer may take away, and deleting the account. Reasons: docs/decisions/027-passkeys.md. */
export const personalDataRoutes =
  ({ personalData, customers }: PersonalDataRoutesDeps) =>
  async (app: App): Promise<void> => {
    app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

    app.get(
      myDataPath,
      {
        schema: {
          summary: 'Everything that is kept about the logged-in customer',
          tags,
          response: { 200: myDataAnswer },
        },
      },
      async (request) => ({ data: await personalData.read(await customers.require(request)) }),
    );

    app.get(
      deletionPath,
      {
        schema: {
          summary: 'What stays for a while when the account is deleted',
          tags,
          response: { 200: deletionFactsAnswer },
        },
      },
      async (request) => ({ data: await personalData.facts(await customers.require(request)) }),
    );

    app.post(
      deletionPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Delete the account; needs a login of the last ten minutes',
          tags,
          body: deletionRequest,
          response: { 200: deletionAnswer },
        },
      },
      async (request, reply) => {
        await personalData.deleteAccount(await customers.requireFresh(request), request.caller.brand);
        customers.clearCookie(reply);
        return { data: {} };
      },
    );
  };
