import type { TestProject } from 'vitest/node';
import { startPrivatePostgres } from './private-postgres';
import { writeTemplates } from './templates';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the private server's maintenance database; empty where PostgreSQL is not installed. */
    postgresUrl: string;
    /** A dump of an embedded database that is migrated and otherwise empty. */
    embeddedTemplate: string;
  }
}

/** One private PostgreSQL server and one migrated template per engine, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPrivatePostgres();
  if (postgres === null) process.stdout.write('PostgreSQL is not installed here: the run on PostgreSQL is left out, the embedded engine is tested.\n');
  const templates = await writeTemplates(postgres?.url ?? null);
  project.provide('postgresUrl', postgres?.url ?? '');
  project.provide('embeddedTemplate', templates.file);
  return async () => {
    templates.remove();
    await postgres?.stop();
  };
}
