import { writeFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import type { Db } from '../kernel/db';
import { migrate } from '../kernel/store/migrations/migrate';
import { openInMemory, openPostgres } from '../kernel/store/open-store';
import { databaseUrl, templateDatabase } from './templates';

/** When the schema changed; no test looks at it. */
const migratedAt = new Date('2026-01-02T00:00:00Z');

/** What the release before provides to its tests (its `postgres.global-setup.ts`). */
const provided = z.object({ postgresUrl: z.string(), embeddedTemplate: z.string() });

const expand = async (db: Db): Promise<void> => {
  const applied = await migrate(db, migratedAt, { kinds: ['expand'] });
  if (applied.length === 0) throw new Error('Nothing was applied to the schema of the release before.');
  process.stdout.write(`Applied ${applied.join(', ')}.\n`);
};

/**
 * Runs within the suite of the release before, after its own setup: takes the databases of its tests through the update to this
 * release, as `bars migrate` does while the servers of that release run. Source: docs/upgrading.md.
 */
export default async function setup(project: TestProject): Promise<void> {
  const { postgresUrl, embeddedTemplate } = provided.parse(project.getProvidedContext());
  const postgres = await openPostgres(databaseUrl(postgresUrl, templateDatabase), () => undefined);
  await expand(postgres.db);
  await postgres.close();
  const embedded = await openInMemory({ template: embeddedTemplate });
  await expand(embedded.db);
  writeFileSync(embeddedTemplate, await embedded.dump());
  await embedded.close();
}
