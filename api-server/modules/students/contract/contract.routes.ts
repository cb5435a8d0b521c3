import { token } from '@bars/shared-api/contracts/dto';
import {
  contractSignRequest,
  contractViewedRequest,
  societyContractAnswer,
  societyContractCopyAnswer,
  societyContractCopyPath,
  societyContractFilePath,
  societyContractPath,
  societyContractSignPath,
  societyContractViewedPath,
  societySignaturePath,
} from '@bars/shared-api/contracts/society-contract';
import * as z from 'zod/mini';
import type { App } from '../../../kernel/http/app';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import type { Contracts } from './contract.service';
import type { ContractCopies } from './copy/contract-copies';
import type { ContractLink } from './open-contract';

const params = z.object({ code: z.string(), admin_code: z.string() });
const path = [':code', ':admin_code'] as const;
const tags = ['students'];

/** What is no code of ours is one that nobody has: it is looked for all the same, and counted. */
const linkOf = ({ code, admin_code: given }: z.infer<typeof params>): ContractLink => ({
  code: code.slice(0, 80),
  adminCode: token.safeParse(given).data ?? '',
});

const file = (type: 'application/pdf' | 'image/png', description: string) => ({
  200: { description, content: { [type]: { schema: z.instanceof(Buffer) } } },
});

/** No login: the admin code of the path is the signer's secret, and no cookie is read. Sources: ST-109, API-M-65…API-M-67. */
export const contractRoutes =
  (contracts: Contracts, copies: ContractCopies) =>
  async (app: App): Promise<void> => {
    const answers = { params, tags, response: { 200: societyContractAnswer } };
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    app.get(
      societyContractPath(...path),
      { schema: { summary: 'A contract with a society, as one of its signers reads it', ...answers } },
      async (request) => ({ data: await contracts.read(linkOf(request.params), request.caller) }),
    );
    app.post(
      societyContractViewedPath(...path),
      {
        onRequest: requireOwnOrigin,
        schema: { summary: 'A signer has read the contract to its end', body: contractViewedRequest, ...answers },
      },
      async (request) => ({
        data: await contracts.viewed(linkOf(request.params), request.caller, request.body?.text_hash),
      }),
    );
    app.post(
      societyContractSignPath(...path),
      {
        bodyLimit: 256 * 1024,
        onRequest: requireOwnOrigin,
        schema: { summary: 'Sign the contract', body: contractSignRequest, ...answers },
      },
      async (request) => ({
        data: await contracts.sign(linkOf(request.params), request.caller, request.body),
      }),
    );
    app.get(
      societyContractCopyPath(...path),
      {
        schema: {
          summary: 'The copy of a contract, and whether its text, signatures and hashes agree',
          params,
          tags,
          response: { 200: societyContractCopyAnswer },
        },
      },
      async (request) => ({ data: await copies.read(linkOf(request.params), request.caller) }),
    );
    // A link that opens in a tab, and a picture of a page: neither has a key.
    app.get(
      societyContractFilePath(...path),
      {
        config: { public: true },
        schema: {
          summary: 'The copy of a contract as a tagged PDF',
          params,
          tags,
          response: file('application/pdf', 'The PDF'),
        },
      },
      async (request, reply) =>
        reply
          .type('application/pdf')
          .header('Content-Disposition', 'inline; filename="contract.pdf"')
          .send(await copies.file(linkOf(request.params), request.caller)),
    );
    app.get(
      societySignaturePath(...path, ':number'),
      {
        config: { public: true },
        schema: {
          summary: 'The picture of one signature of a contract',
          params: z.object({ ...params.shape, number: z.string() }),
          tags,
          response: file('image/png', 'The picture'),
        },
      },
      async (request, reply) => {
        const number = /^\d{1,3}$/.test(request.params.number) ? Number(request.params.number) : 0;
        return reply.type('image/png').send(await copies.signature(linkOf(request.params), request.caller, number));
      },
    );
  };
