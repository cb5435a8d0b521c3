import {
  emailVerifyCode,
  emailVerifyCodeAnswer,
  emailVerifyCodePath,
  emailVerifyPath,
  emailVerifyRequest,
  emailVerifyStatusAnswer,
  emailVerifyStatusPath,
  emailVerifyStatusQuery,
  graduateAnswer,
  graduateRequest,
  graduateStatusPath,
  studentDetailsRequest,
  studentStatusAnswer,
  studentStatusPath,
  studentStatusQuery,
} from '@bars/shared-api/contracts/students';
import * as z from 'zod/mini';
import type { App } from '../../../kernel/http/app';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import type { Verifications } from './email-verification/verification.service';
import type { StudentsWork } from './student.service';

const tags = ['students'];
const onRequest = requireOwnOrigin;

const statusRoutes = (app: App, students: StudentsWork): void => {
  const response = { 200: studentStatusAnswer };
  app.get(
    studentStatusPath,
    { schema: { summary: 'How far a student has got', tags, querystring: studentStatusQuery, response } },
    async ({ query, caller }) => ({ data: await students.read({ appUserId: query.id, network: caller.network }) }),
  );
  app.post(
    studentStatusPath,
    { onRequest, schema: { summary: 'Details of a student', tags, body: studentDetailsRequest, response } },
    async ({ body, caller }) => ({ data: await students.save(body, caller) }),
  );
  app.post(
    graduateStatusPath,
    {
      onRequest,
      schema: {
        summary: 'Somebody has graduated',
        tags,
        body: graduateRequest,
        response: { 200: graduateAnswer },
      },
    },
    async ({ body, caller }) => ({ data: await students.graduate(body, caller) }),
  );
};

const verificationRoutes = (app: App, verifications: Verifications): void => {
  const response = { 200: emailVerifyStatusAnswer };
  app.get(
    emailVerifyStatusPath,
    {
      schema: {
        summary: 'Whether an address of a student is confirmed',
        tags,
        querystring: emailVerifyStatusQuery,
        response,
      },
    },
    async ({ query, caller }) => ({
      data: await verifications.read({ appUserId: query.id, network: caller.network }, query.student === '1'),
    }),
  );
  app.post(
    emailVerifyPath,
    {
      onRequest,
      schema: { summary: 'Mail a link to confirm an address', tags, body: emailVerifyRequest, response },
    },
    async ({ body, caller }) => ({ data: await verifications.ask(body, caller) }),
  );
  app.post(
    emailVerifyCodePath(':code'),
    {
      onRequest,
      schema: {
        summary: 'Confirm an address by its link',
        tags,
        params: z.object({ code: z.string().check(z.maxLength(128)) }),
        response: { 200: emailVerifyCodeAnswer },
      },
    },
    // What is no code is an unknown one: it may have been cut on its way.
    async ({ params, caller }) => ({
      data: await verifications.confirm(emailVerifyCode.safeParse(params.code).data ?? '', caller),
    }),
  );
};

/** The id of the address says who asks: no cookie is read or set. Sources: API-M-55, API-M-56, API-M-58, API-M-68…API-M-70. */
export const studentRoutes =
  ({ students, verifications }: { students: StudentsWork; verifications: Verifications }) =>
  async (app: App): Promise<void> => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    statusRoutes(app, students);
    verificationRoutes(app, verifications);
  };
