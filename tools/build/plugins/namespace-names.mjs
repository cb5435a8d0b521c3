/** The child nodes of a node of the syntax tree. */
const childrenOf = (node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value?.type === 'string');

/** Local names of `import * as local from 'source'`, each with its source. */
const namespacesIn = (program) =>
  new Map(
    program.body
      .filter((node) => node.type === 'ImportDeclaration')
      .flatMap(({ specifiers, source }) =>
        specifiers
          .filter(({ type }) => type === 'ImportNamespaceSpecifier')
          .map(({ local }) => [local.name, source.value]),
      ),
  );

/** Names of properties, which are no references to a variable of the same name. */
const isPlainKey = (parent, node) =>
  !parent.computed &&
  ((parent.type === 'MemberExpression' && parent.property === node) ||
    (/^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) && parent.key === node && !parent.shorthand));

/** Adds what `node` and the nodes in it use of each namespace: a name, or `*` where the namespace itself is handed on. */
const collect = (node, parent, used) => {
  if (/^(Import|ExportAll)/.test(node.type)) return;
  if (node.type === 'Identifier' && used.has(node.name) && !isPlainKey(parent, node)) {
    const isMember = parent.type === 'MemberExpression' && parent.object === node && !parent.computed;
    used.get(node.name).add(isMember ? parent.property.name : '*');
  }
  for (const child of childrenOf(node)) collect(child, node, used);
};

/**
 * Finds the names that modules use through `import * as`. Rollup reports such an import of another module as `*` only.
 * @param {Map<string, Record<string, string[]>>} found gets for each module: imported module → names
 * @returns {import('vite').Plugin}
 */
export const namespaceNames = (found) => ({
  name: 'bars:namespace-names',
  async moduleParsed({ id, ast }) {
    const sources = ast ? namespacesIn(ast) : new Map();
    if (sources.size === 0) return;
    const used = new Map([...sources.keys()].map((local) => [local, new Set()]));
    collect(ast, ast, used);
    /** @type {Record<string, string[]>} */
    const names = {};
    for (const [local, source] of sources) {
      const resolved = await this.resolve(source, id);
      if (resolved?.external) names[resolved.id] = [...(names[resolved.id] ?? []), ...used.get(local)];
    }
    found.set(id, names);
  },
});
