/**
 * Refuses a call of the client inside an effect: a read is a query (`useQuery`), a write a mutation (`useMutation`). Both handle
 * loading, failures and unmounting, which an effect would have to handle by itself. It sees calls of functions from
 * `shared-api/client`, of `fetch` and of `api.send`, also through functions of the same file.
 */

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
/** Exports of the client that call nothing by themselves. */
const NO_CALL = /(Keys|Path|Query)$/;
const MESSAGE = 'This effect calls the server: read with useQuery, write with useMutation.';

const nameOf = (callee) => (callee?.type === 'MemberExpression' ? callee.property : callee)?.name;
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
/** `const load = …`, also as `useCallback(…)`. */
const holdsFunction = (init) =>
  isFunction(init) || (init?.type === 'CallExpression' && nameOf(init.callee) === 'useCallback');

/** @param {(specifier: string) => boolean} isClient whether an import leads to the client */
export const noCallInEffect = (isClient) => (context) => {
  const calls = new Set(['fetch']);
  /** Every named function and effect of the file, with the names that occur in it. */
  const functions = [];
  const open = [];
  const enter = (name, node) => {
    const entry = { name, node, names: new Set() };
    functions.push(entry);
    open.push(entry);
  };
  const leave = (node) => {
    if (open.at(-1)?.node === node) open.pop();
  };
  const note = (name) => open.forEach(({ names }) => names.add(name));
  return {
    ImportDeclaration(node) {
      if (node.importKind === 'type' || !isClient(node.source.value)) return;
      for (const { importKind, local } of node.specifiers)
        if (importKind !== 'type' && !NO_CALL.test(local.name)) calls.add(local.name);
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && holdsFunction(node.init)) enter(node.id.name, node);
    },
    'VariableDeclarator:exit': leave,
    FunctionDeclaration(node) {
      enter(node.id?.name, node);
    },
    'FunctionDeclaration:exit': leave,
    CallExpression(node) {
      if (EFFECTS.has(nameOf(node.callee))) enter(null, node);
      const { callee } = node;
      if (callee.type === 'MemberExpression' && callee.object.name === 'api' && callee.property.name === 'send')
        note('fetch');
    },
    'CallExpression:exit': leave,
    Identifier(node) {
      const { parent } = node;
      const isKey =
        (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
        (parent.type === 'Property' && parent.key === node && !parent.shorthand);
      if (!isKey) note(node.name);
    },
    'Program:exit'() {
      const reaches = ({ names }) => [...names].some((name) => calls.has(name));
      for (let known = -1; known !== calls.size;) {
        known = calls.size;
        for (const entry of functions) if (entry.name !== null && reaches(entry)) calls.add(entry.name);
      }
      for (const effect of functions)
        if (effect.name === null && reaches(effect)) context.report({ node: effect.node, message: MESSAGE });
    },
  };
};
