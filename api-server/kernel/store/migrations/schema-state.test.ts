import { describe, expect, it } from 'vitest';
import { kindOf, readMigrations, type Migration } from './migrations';
import { migrationRefusal, schemaState, serveRefusal } from './schema-state';

const migration = (name: string, hash = name): Migration => ({ name, hash, kind: kindOf(name), text: '' });
const known = ['0001_a.sql', '0002_b.expand.sql', '0003_c.contract.sql'].map((name) => migration(name));
const applied = (...names: string[]) => names.map((name) => ({ name, hash: name }));

describe('a release on a database', () => {
  it.each([
    ['that has everything', applied('0001_a.sql', '0002_b.expand.sql', '0003_c.contract.sql'), null, null],
    ['from which nothing was taken yet', applied('0001_a.sql', '0002_b.expand.sql'), null, null],
    ['that is empty', applied(), 'The database is empty: run bars migrate.', null],
    [
      'that lacks something',
      applied('0001_a.sql'),
      'The database is older than this release and lacks 0002_b.expand.sql: run bars migrate.',
      null,
    ],
    ['to which a newer release has added', applied('0001_a.sql', '0002_b.expand.sql', '0004_d.expand.sql'), null, null],
    [
      'from which a newer release has taken away',
      applied('0001_a.sql', '0002_b.expand.sql', '0004_d.contract.sql'),
      'The database was migrated for a newer release, which took away what this one needs (0004_d.contract.sql): run that release, or restore a backup from before.',
      'The database was migrated for a newer release, which took away what this one needs (0004_d.contract.sql): run that release, or restore a backup from before.',
    ],
    [
      'with a file that has changed',
      [{ name: '0001_a.sql', hash: 'another' }, ...applied('0002_b.expand.sql')],
      'The migration 0001_a.sql changed after it was applied: add a new file instead.',
      'The migration 0001_a.sql changed after it was applied: add a new file instead.',
    ],
  ])('%s', (_what, rows, toServe, toMigrate) => {
    const state = schemaState(known, rows);
    expect({ toServe: serveRefusal(state), toMigrate: migrationRefusal(state) }).toEqual({ toServe, toMigrate });
  });

  it('names three of what it lacks, and how many more', () => {
    const many = ['0001_a.sql', '0002_b.sql', '0003_c.sql', '0004_d.sql', '0005_e.sql', '0006_f.sql'];
    expect(
      serveRefusal(
        schemaState(
          many.map((name) => migration(name)),
          applied('0001_a.sql'),
        ),
      ),
    ).toBe(
      'The database is older than this release and lacks 0002_b.sql, 0003_c.sql, 0004_d.sql and 2 more: run bars migrate.',
    );
  });
});

/** The last migration of the first release, before which there were no kinds. */
const lastWithoutKind = '0130';

/** What the release before does not survive. */
const takesAway =
  /\b(drop\s+(table|column|type|function)|rename\s+(to|column)|alter\s+column\s+\w+\s+(type|set\s+not\s+null|set\s+data)|add\s+column\s+(?!.*\bdefault\b)[^,;]*\bnot\s+null)\b/i;

describe('the product’s migrations', () => {
  const newer = readMigrations().filter(({ name }) => name.slice(0, 4) > lastWithoutKind);

  it('say in their names whether they add or take away', () => {
    expect(
      newer.map(({ name }) => name).filter((name) => !/^\d{4}_[a-z_]+\.(expand|contract)\.sql$/.test(name)),
    ).toEqual([]);
    expect(newer.length).toBeGreaterThan(0);
  });

  it('take nothing away where they say that they add', () => {
    expect(newer.filter(({ kind, text }) => kind === 'expand' && takesAway.test(text)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it.each([
    ['drop table a;', true],
    ['alter table a rename column b to c;', true],
    ['alter table a alter column b type bigint;', true],
    ['alter table a alter column b set not null;', true],
    ['alter table a add column b text not null;', true],
    ["alter table a add column b text not null default '';", false],
    ['alter table a add column b text;', false],
    ['create table a (b text not null);', false],
    ['drop index a_b;', false],
  ])('%s takes away: %s', (text, isFound) => {
    expect(takesAway.test(text)).toBe(isFound);
  });
});
