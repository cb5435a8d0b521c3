/**
 * Tests that compare the schema as a whole with what their own release knows, so that they cannot hold once another release has added
 * to it. Nothing else may be named here: a test of behaviour that fails says that servers of the release before would fail.
 * @type {readonly { file: string, title: string, why: string }[]}
 */
export const wholeSchemaTests = [
  {
    file: 'api-server/kernel/store/database.test.ts',
    title: 'database.ts has the tables and columns of the migrated database',
    why: 'It writes the types of every column there is, and the release before does not know the new ones.',
  },
];

const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Matches the full names of all other tests. */
export const otherTests = new RegExp(`^(?!.*(?:${wholeSchemaTests.map(({ title }) => escaped(title)).join('|')})$)`);
