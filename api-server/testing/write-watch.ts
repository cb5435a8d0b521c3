import type { KyselyPlugin } from 'kysely';
import { recordStatements } from './statements';

const locks = /\bfor (no key )?update\b/gi;
const writes = /\b(insert|update|delete|merge|truncate|alter|create|drop)\b/i;

/** Whether a statement may change a row. A lock does not. */
const isWrite = (statement: string): boolean => writes.test(statement.replaceAll(locks, ''));

/** What a suite has made, used again for as long as nothing has been written: by the server, or by the suite itself. */
export interface WriteWatch {
  /** For the server of the suite, whose statements it sees. */
  plugin: KyselyPlugin;
  /** Makes something anew, where anything was written since it was made. `make` begins with empty tables, so it ends what others have made. */
  reused: <Made>(make: () => Promise<Made>) => () => Promise<Made>;
  /** Makes something beside the rest, which stays as it is. */
  added: <Made>(make: () => Promise<Made>) => () => Promise<Made>;
  /** Writes what every user of the same rows writes anew before it matters. */
  unnoticed: (write: () => Promise<unknown>) => Promise<void>;
}

export const createWriteWatch = (): WriteWatch => {
  const statements: string[] = [];
  /** Counts the states of the database. */
  let state = 0;
  const takeNote = (): void => {
    if (statements.splice(0).some(isWrite)) state += 1;
  };
  const maker =
    (afterwards: () => void) =>
    <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
      let last: { state: number; made: Made } | null = null;
      return async () => {
        takeNote();
        if (last?.state === state) return last.made;
        const made = await make();
        afterwards();
        last = { state, made };
        return made;
      };
    };
  const forget = (): void => void statements.splice(0);
  return {
    plugin: recordStatements(statements),
    reused: maker(takeNote),
    added: maker(forget),
    unnoticed: async (write) => {
      takeNote();
      await write();
      forget();
    },
  };
};
