import type { TestProject } from 'vitest/node';
import { startPrivatePostgres } from './private-postgres';
import { writeTemplates } from './templates';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the private server's maintenance database. */
    postgresUrl: string;
    /** A dump of an embedded database that is migrated and otherwise empty. */
    embeddedTemplate: string;
  }
}

/** One private PostgreSQL server and one migrated template per engine, for the whole run. Without PostgreSQL the run fails: a half that is left out proves nothing. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPrivatePostgres();
  const templates = await writeTemplates(postgres.socketUrl);
  project.provide('postgresUrl', postgres.socketUrl);
  project.provide('embeddedTemplate', templates.file);
  return async () => {
    templates.remove();
    await postgres.stop();
  };
}
