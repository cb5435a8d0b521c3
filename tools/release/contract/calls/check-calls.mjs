import { differences } from './differences.mjs';
import { operationsOf } from './operations.mjs';

/** @typedef {import('./branches.mjs').Schema} Schema */
/** @typedef {import('./differences.mjs').Difference} Difference */

const TYPES = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  object: 'fields',
  array: 'a list',
  anything: 'anything',
};

const word = (type) => TYPES[type] ?? type;
const list = (words) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
const typesIn = (types) => (types.length === 0 ? 'nothing' : list(types.map(word)));
const valuesIn = (values) => list(values.map((value) => JSON.stringify(value)));

/** The envelope of an answer is no field of it. */
const fieldName = (at) => (at === '' ? 'the whole' : at.replace(/^data\./, ''));

/** @type {Record<Difference['kind'], (field: string, call: string, difference: Difference) => string>} */
const READS = {
  gone: (field, call) => `reads ${field} of ${call}; this server no longer answers it.`,
  optional: (field, call) => `reads ${field} of ${call}; this server may leave it out.`,
  type: (field, call, { is, takes }) =>
    `reads ${field} of ${call} as ${typesIn(takes)}; this server answers ${word(is)}.`,
  values: (field, call, { values }) =>
    `reads ${field} of ${call}; it does not know ${valuesIn(values)}, which this server answers.`,
  form: (field, call) => `reads ${field} of ${call}; this server answers more than it takes.`,
  unknown: (field, call, { keyword }) => `reads ${field} of ${call} by “${keyword}”, which cannot be compared.`,
  closed: (field, call) => `takes no ${field} in the answer of ${call}; this server answers it.`,
};

/** @type {Record<Difference['kind'], (field: string, call: string, difference: Difference) => string>} */
const SENDS = {
  gone: (field, call) => `does not send ${field} with ${call}; this server requires it.`,
  optional: (field, call) => `may leave out ${field} of ${call}; this server requires it.`,
  type: (field, call, { is, takes }) =>
    `may send ${word(is)} as ${field} of ${call}; this server takes ${typesIn(takes)}.`,
  values: (field, call, { values }) =>
    `may send ${valuesIn(values)} as ${field} of ${call}; this server no longer takes it.`,
  form: (field, call) => `may send a ${field} of ${call} that this server no longer takes.`,
  unknown: (field, call, { keyword }) =>
    `sends ${field} with ${call}; this server takes it by “${keyword}”, which cannot be compared.`,
  closed: (field, call) => `sends ${field} with ${call}; this server no longer takes it.`,
};

const sentencesOf = (table, unit, call, found) =>
  found.map((difference) => `${unit} ${table[difference.kind](fieldName(difference.at), call, difference)}`);

const EMPTY = { type: 'object' };

const parametersOf = (path) => path.split('/').map((part) => /\{(\w+)\}/.exec(part)?.[1]);

/** The values in a unit's path under the names that the server has for their places. */
const inPlaces = ({ properties = {}, required = [], ...rest }, { from, to }) => {
  const [own, others] = [parametersOf(from), parametersOf(to)];
  const nameOf = (name) => others[own.indexOf(name)] ?? name;
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [nameOf(name), schema])),
    required: required.map(nameOf),
  };
};

/** What the unit sends against what the server takes, in the address, the headers and the body. */
const sentDifferences = ({ path, ...sends }, { path: inPath, ...takes }, paths) => [
  // A manifest from before these were compared has none.
  ...(path === undefined || inPath === undefined ? [] : differences(inPlaces(path, paths), inPath)),
  ...['query', 'header', 'body'].flatMap((part) =>
    takes[part] === undefined ? [] : differences(sends[part] ?? EMPTY, takes[part]),
  ),
];

/** A call against the operation that answers it. */
const againstOperation = (unit, call, schemas, { method, path, sends: takes, answer }) => {
  const words = `${method.toUpperCase()} ${path}`;
  const reads = call.reads === undefined ? undefined : schemas(call.reads);
  const sends =
    call.sends && Object.fromEntries(Object.entries(call.sends).map(([part, name]) => [part, schemas(name)]));
  return [
    ...(reads !== undefined && answer === undefined
      ? [`${unit} reads the answer of ${words}; this server answers no JSON there.`]
      : []),
    ...(reads === undefined || answer === undefined
      ? []
      : sentencesOf(READS, unit, words, differences(answer, reads, { isRead: true }))),
    ...(sends === undefined
      ? []
      : sentencesOf(SENDS, unit, words, sentDifferences(sends, takes, { from: call.path, to: path }))),
  ];
};

/**
 * The calls of a unit that a server does not answer as the unit was built for.
 * @param {{ unit: string, calls: readonly import('../schemas.mjs').Call[] }} manifest
 * @param {(name: string) => Schema} schemas
 * @param {import('../schemas.mjs').ServerDescription} description
 * @returns {string[]} a sentence for each
 */
export const callFaults = ({ unit, calls }, schemas, description) => {
  const operations = operationsOf(description);
  return calls.flatMap((call) => {
    const found = operations.at(call.path);
    if (call.method === 'any')
      return found.length > 0 ? [] : [`${unit} names ${call.path}; this server has no such path.`];
    const words = `${call.method.toUpperCase()} ${call.path}`;
    if (found.length === 0) return [`${unit} calls ${words}; this server has no such path.`];
    const answering = found.flatMap(([, methods]) => methods[call.method]?.(call.query) ?? []);
    if (answering.length === 0) return [`${unit} calls ${words}; this server has no such method there.`];
    return answering.flatMap((operation) => againstOperation(unit, call, schemas, operation));
  });
};
