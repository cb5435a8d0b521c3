import { createKernel } from '../kernel/create-kernel';
import type { Db } from '../kernel/db';
import { configuredGateway } from '../kernel/gateway/configured-gateway';
import { createLog } from '../kernel/process/log';
import { assertSchema } from '../kernel/store/migrations/migrate';
import type { SubjectsService } from '../modules/privacy/index';
import type { Asked } from './command';
import { withDatabase } from './open-database';

/** What leaves by itself is sent by the servers. */
const noTransport = {
  send: () => Promise.reject(new Error('A command sends no mail.')),
  close: () => undefined,
};

/**
 * Puts the domains together on the database of the server's settings, for as long as `work` takes; nothing runs by itself.
 * @throws what `withDatabase` throws, and SchemaRefused
 */
export const withSubjects = <Result>(
  asked: Pick<Asked, 'env'>,
  work: (opened: { subjects: SubjectsService | null; db: Db }) => Promise<Result> | Result,
): Promise<Result> =>
  withDatabase(asked, async ({ config, clock, store }) => {
    await assertSchema(store.db);
    const log = createLog({ ...config, logLevel: 'silent' });
    const gateway = configuredGateway(config, clock);
    // The domains are loaded by those commands alone that need them.
    const { composeSubjects } = await import('../compose');
    const subjects = await composeSubjects(
      createKernel({ config, clock, store, log, transport: noTransport, gateway }),
    );
    return work({ subjects, db: store.db });
  });
