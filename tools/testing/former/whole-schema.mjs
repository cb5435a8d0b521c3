/** A backup names its whole schema, and a release refuses to restore one of a newer release (docs/backup.md). */
const ofBackups = (file, titles) =>
  titles.map((title) => ({
    file,
    title,
    why: 'It restores a backup, which a release does only at a schema that it knows.',
  }));

/**
 * Tests that compare the schema as a whole with what their own release knows, so that they cannot hold once another release has added
 * to it. Nothing else may be named here: a test of behaviour that fails says that servers of the release before would fail.
 * @type {readonly { file: string, title: string, why: string, written?: string }[]} `written`: the title in a table of tests
 */
export const wholeSchemaTests = [
  ...ofBackups('api-server/restored-copy.test.ts', [
    'mails and charges nobody before it is resumed, and nobody twice afterwards',
  ]),
  ...ofBackups('api-server/bars/backup.test.ts', [
    'backs up, verifies, restores and resumes by command',
    'names what is not true of a backup, and says what is wrong with a file, a password and an address',
    'moves from the embedded database to PostgreSQL, while its server runs',
  ]),
  ...ofBackups('api-server/kernel/store/backup/backup.test.ts', [
    'restores into either engine with every value exactly as it was',
    'of a composed server restores into a database that was migrated and never used, and into no other',
    'of a newer release or of another text is refused, one of an older release restored at its own schema',
    'restored twice at once is restored once',
    'whose restore loses its connection restores nothing, and everything the next time',
  ]),
  {
    ...ofBackups('api-server/kernel/store/backup/backup.test.ts', [
      'that is changed with a hash to match is refused, and the database stays empty',
    ])[0],
    written: 'that is %s is refused, and the database stays empty',
  },
  {
    file: 'api-server/bars/doctor/doctor.test.ts',
    title: 'finds nothing wrong where all is well, and changes nothing',
    why: 'It says of a schema with a newer release’s migrations that the update goes on.',
  },
  {
    file: 'api-server/kernel/store/database.test.ts',
    title: 'database.ts has the tables and columns of the migrated database',
    why: 'It writes the types of every column there is, and the release before does not know the new ones.',
  },
  ...[
    'are declared as personal data, or as free of them',
    'are missed where a table is added without a word about them',
  ].map((title) => ({
    file: 'api-server/modules/privacy/columns.test.ts',
    title,
    why: 'It asks for a word about every column of text, and the release before has none about the new ones.',
  })),
];

const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Matches the full names of all other tests. */
export const otherTests = new RegExp(`^(?!.*(?:${wholeSchemaTests.map(({ title }) => escaped(title)).join('|')})$)`);
