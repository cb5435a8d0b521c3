import { RawNode, type KyselyPlugin, type RootOperationNode } from 'kysely';

/** Records the kind of every statement; of one that is written as SQL, its text. */
export const recorder = (statements: string[]): KyselyPlugin => {
  const nameOf = (node: RootOperationNode): string =>
    RawNode.is(node) ? node.sqlFragments.join('?').trim() : node.kind;
  return {
    transformQuery: ({ node }) => {
      statements.push(nameOf(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
};
