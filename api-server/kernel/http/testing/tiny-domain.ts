import { envelope, formFlag, formInt, formText, localDate, pence } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { AppError } from '../../errors';
import { StatementLog } from '../../store/commit-watch';
import { DatabaseUnavailable } from '../../store/database-unavailable';
import type { App } from '../app';

const request = z.object({
  forename: formText(10),
  email: z.optional(z.email()),
  no_people: formInt,
  date: z.optional(localDate),
  opt_in: z.optional(formFlag),
  kind: z.optional(z.enum(['small', 'large'])),
});
const answer = envelope(
  z.object({ forename: z.nullable(z.string()), people: z.nullable(z.int()), opt_in: z.boolean(), deposit: pence }),
);
const who = envelope(z.object({ name: z.string(), brand: z.int(), network: z.string() }));

/** Routes that show every shape the web server has to handle. */
export const tinyDomain = (app: App): void => {
  const schema = { body: request, response: { 200: answer } };
  const echo = async ({ body }: { body: z.infer<typeof request> }) => ({
    data: { forename: body.forename, people: body.no_people, opt_in: body.opt_in ?? false, deposit: 1250 },
  });
  app.post('/api/tiny', { schema }, echo);
  app.put('/api/tiny', { schema }, echo);
  app.get('/api/who', { schema: { response: { 200: who } } }, async ({ caller }) => ({
    data: { name: caller.name, brand: caller.brand, network: caller.network },
  }));
  app.get('/api/cookie', { schema: { response: { 200: envelope(z.nullable(z.string())) } } }, async ({ headers }) => ({
    data: headers.cookie ?? null,
  }));
  app.get('/api/open', { config: { public: true }, schema: { response: { 200: envelope(z.string()) } } }, async () => ({
    data: 'open',
  }));
  app.get(
    '/api/things/:id',
    {
      schema: { params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }), response: { 200: envelope(z.string()) } },
    },
    async ({ params }) => ({ data: params.id }),
  );
  app.get('/api/fails', async () => {
    throw new Error('connection string postgres://user:hunter2@db');
  });
  app.get('/api/refuses', async () => {
    throw new AppError(409, 'That time has just been taken.', 'slot_gone');
  });
  app.get('/api/refuses-fields', async () => {
    throw new AppError(
      422,
      { message: 'Please look again.', fields: { phone_number: ['We need a number.'] } },
      'cannot_complete',
    );
  });
  const loses = async () => {
    throw new DatabaseUnavailable(new Error('connect ECONNREFUSED 10.0.0.4:5432'));
  };
  app.get('/api/loses-database', loses);
  for (const isRepeatable of [false, true]) {
    app.post(
      isRepeatable ? '/api/repeatable' : '/api/loses-database',
      { config: { isRepeatable }, schema: { body: z.object({ sql: z.array(z.string()) }) } },
      async ({ body }) => {
        const sent = new StatementLog();
        for (const statement of body.sql) sent.note(statement);
        return loses();
      },
    );
  }
  app.get('/api/wrong-answer', { schema: { response: { 200: answer } } }, async () => ({
    data: { forename: 'A', people: 1.5, opt_in: true, deposit: 12.5 },
  }));
};
