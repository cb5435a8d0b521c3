import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync, traverse } from '@babel/core';

/** Takes the place of what is only known when a call is made. */
export const ANYTHING = '{}';

const parse = (file) =>
  parseSync(readFileSync(file, 'utf8'), {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceType: 'module',
    parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  });

const nameOf = (node) => node.name ?? node.value;

const propertyOf = (object, wanted) =>
  object.properties.find((one) => one.type === 'ObjectProperty' && nameOf(one.key) === wanted)?.value;

/** What a name of a module stands for: an import, or the node it is bound to. */
const bindingOf = (name, path) => {
  const found = path.scope.getBinding(name)?.path;
  if (found === undefined) return {};
  if (found.isImportSpecifier())
    return { imported: nameOf(found.node.imported), source: found.parentPath.node.source.value };
  return found.isVariableDeclarator() ? { init: found.get('init') } : {};
};

/** The values that the contracts' module gives to an imported name. */
const importedValue = ({ imported, source }, { file, contracts }) =>
  contracts(resolve(dirname(file), source))?.[imported];

const combine = (parts) =>
  parts.reduce((texts, values) => texts.flatMap((text) => values.map((value) => text + value)), ['']);

const bodyOf = (fn) =>
  fn.get('body').isBlockStatement()
    ? fn
        .get('body')
        .get('body')
        .filter((one) => one.isReturnStatement())
        .map((one) => one.get('argument'))
    : [fn.get('body')];

/** What a call of an imported or own function can give. */
const calledTexts = (path, context) => {
  const callee = path.get('callee');
  if (!callee.isIdentifier()) return [ANYTHING];
  const binding = bindingOf(callee.node.name, path);
  if (binding.imported !== undefined) {
    const value = importedValue(binding, context);
    if (typeof value !== 'function') return [ANYTHING];
    return [value(...Array.from({ length: Math.max(value.length, 1) }, () => ANYTHING))];
  }
  return binding.init?.isFunction() ? bodyOf(binding.init).flatMap((one) => textsOf(one, context)) : [ANYTHING];
};

const identifierTexts = (path, context) => {
  const binding = bindingOf(path.node.name, path);
  if (binding.imported !== undefined) {
    const value = importedValue(binding, context);
    return [typeof value === 'string' || typeof value === 'number' ? String(value) : ANYTHING];
  }
  return binding.init?.node ? textsOf(binding.init, context) : [ANYTHING];
};

const TEXTS = {
  StringLiteral: ({ node }) => [node.value],
  NumericLiteral: ({ node }) => [String(node.value)],
  TemplateLiteral: (path, context) =>
    combine(
      path.node.quasis.flatMap(({ value }, index) => {
        const inner = path.get('expressions')[index];
        return inner === undefined ? [[value.cooked]] : [[value.cooked], textsOf(inner, context)];
      }),
    ),
  ConditionalExpression: (path, context) =>
    ['consequent', 'alternate'].flatMap((side) => textsOf(path.get(side), context)),
  CallExpression: calledTexts,
  Identifier: identifierTexts,
};

/** Every text that an expression can be, with `{}` for what is not known. */
const textsOf = (path, context) => TEXTS[path.node.type]?.(path, context) ?? [ANYTHING];

/** The contracts that an expression names. */
const schemasOf = (path, context) => {
  if (path.isConditionalExpression())
    return ['consequent', 'alternate'].flatMap((side) => schemasOf(path.get(side), context));
  if (!path.isIdentifier()) return [undefined];
  const binding = bindingOf(path.node.name, path);
  if (binding.imported !== undefined) return [importedValue(binding, context)];
  return binding.init?.node ? schemasOf(binding.init, context) : [undefined];
};

const objectPath = (path, name) =>
  path
    .get('properties')
    .find((one) => one.isObjectProperty() && nameOf(one.node.key) === name)
    ?.get('value');

/** A query that is part of the address; one with a value that is not known says nothing. */
const addressOf = (text) => {
  const [path, query] = text.split('?');
  return query === undefined || query.includes(ANYTHING) ? { path } : { path, query };
};

/** `api.send({ method, path, answer })`. */
const sendIn = (path, context) => {
  const [argument] = path.get('arguments');
  if (!argument?.isObjectExpression() || propertyOf(argument.node, 'answer') === undefined) return [];
  const texts = (name) => (objectPath(argument, name) ? textsOf(objectPath(argument, name), context) : []);
  const answers = schemasOf(objectPath(argument, 'answer'), context);
  return texts('method').flatMap((method) =>
    texts('path').flatMap((text) => answers.map((answer) => ({ method, ...addressOf(text), answer }))),
  );
};

/** `caller.url(path)`, the address of a stream. */
const streamIn = (path, context) => {
  const [argument] = path.get('arguments');
  return argument ? textsOf(argument, context).map((text) => ({ method: 'get', ...addressOf(text) })) : [];
};

const MEMBERS = new Map([
  ['send', sendIn],
  ['url', streamIn],
]);

const callIn = (path, context) => {
  const callee = path.get('callee');
  if (!callee.isMemberExpression() || callee.node.computed) return [];
  const found = MEMBERS.get(callee.node.property.name)?.(path, context) ?? [];
  for (const call of found)
    if (!call.path.startsWith('/') || ('answer' in call && call.answer?._zod === undefined))
      throw new Error(
        `${context.name}: the contract check cannot read the call in line ${path.node.loc.start.line}. Its path and its answer have to be names of a contract.`,
      );
  return found;
};

const isTop = (path) => path?.isProgram() || path?.isExportNamedDeclaration();

/** The name of the declaration at the top of the module that a node is in. */
const topNameOf = (path) =>
  path.findParent(
    (one) =>
      (one.isVariableDeclarator() && isTop(one.parentPath.parentPath)) ||
      (one.isDeclaration() && 'id' in one.node && isTop(one.parentPath)),
  )?.node.id?.name;

/** What each declaration at the top of a module calls and which others it uses. */
const declarationsOf = (program, context) => {
  const calls = new Map();
  const uses = new Map();
  const add = (map, path, values) => {
    const name = topNameOf(path);
    if (name !== undefined) map.set(name, [...(map.get(name) ?? []), ...values]);
  };
  traverse(program, {
    CallExpression: (path) => add(calls, path, callIn(path, context)),
    ReferencedIdentifier: (path) => {
      if (path.scope.getBinding(path.node.name)?.scope.block.type === 'Program') add(uses, path, [path.node.name]);
    },
  });
  return { calls, uses };
};

const callsFrom = (name, { calls, uses }) => {
  const seen = new Set([name]);
  for (const one of seen) for (const next of uses.get(one) ?? []) seen.add(next);
  return [...seen].flatMap((one) => calls.get(one) ?? []);
};

/**
 * The calls behind each exported or own name at the top of a client module.
 * @param {string} file @param {{ root: string, contracts: (path: string) => Record<string, unknown> | undefined }} options root: the folder of shared-api; contracts: the evaluated module of a path without ending
 * @returns {Record<string, { method: string, path: string, query?: string, answer?: unknown }[]>}
 * @throws Error for a call whose path or answer cannot be read
 */
export const clientCallsOf = (file, { root, contracts }) => {
  const found = declarationsOf(parse(file), { file, name: join('shared-api', relative(root, file)), contracts });
  const names = new Set([...found.calls.keys(), ...found.uses.keys()]);
  return Object.fromEntries(
    [...names].map((name) => [name, callsFrom(name, found)]).filter(([, calls]) => calls.length > 0),
  );
};
