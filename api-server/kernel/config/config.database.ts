import * as z from 'zod/mini';

const address = z
  .string()
  .check(
    z.refine(
      (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
      'must be an address such as postgres://user@host/database',
    ),
  );
const connections = z
  .pipe(z.string().check(z.regex(/^\d{1,4}$/, 'must be a whole number')), z.transform(Number))
  .check(z.refine((value) => value >= 1, 'must be 1 or more'));
const seconds = z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')), z.transform(Number));

/** What the server reads about its database. */
export const databaseVariables = {
  DATABASE_URL: z.optional(address),
  DATABASE_LISTEN_URL: z.optional(address),
  DATABASE_POOL: z._default(connections, 10),
  DATABASE_JOB_POOL: z._default(connections, 5),
  STATEMENT_TIMEOUT_SECONDS: z._default(seconds, 30),
  JOB_STATEMENT_TIMEOUT_SECONDS: z._default(seconds, 300),
};
const variables = z.object(databaseVariables);

/** The limits are in milliseconds; 0 is none. */
export const toDatabase = (values: z.infer<typeof variables>) => ({
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: values.DATABASE_URL ?? null,
  /** Of PostgreSQL: its connections and how long a statement may take, as `openPostgres` takes them. */
  database: {
    /** Null: the same as the database's. Another one says that the database's is a pooler, which keeps no session. */
    listenUrl: values.DATABASE_LISTEN_URL ?? null,
    visitors: { connections: values.DATABASE_POOL, statementMs: values.STATEMENT_TIMEOUT_SECONDS * 1000 },
    jobs: { connections: values.DATABASE_JOB_POOL, statementMs: values.JOB_STATEMENT_TIMEOUT_SECONDS * 1000 },
  },
});
