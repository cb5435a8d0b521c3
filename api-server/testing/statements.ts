import { createQueryId, PostgresQueryCompiler, type KyselyPlugin } from 'kysely';

/** Adds the text of every statement to `statements`, parameters as `$1`. */
export const recordStatements = (statements: string[]): KyselyPlugin => {
  const compiler = new PostgresQueryCompiler();
  return {
    transformQuery: ({ node }) => {
      statements.push(compiler.compileQuery(node, createQueryId()).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
};
