import { plainSchema } from './branches.mjs';

/** @typedef {import('./branches.mjs').Schema} Schema */
/** @typedef {import('../schemas.mjs').ServerDescription} ServerDescription */

/** @typedef {{ query?: Schema, header?: Schema, path?: Schema, body?: Schema }} Sent */
/** @typedef {{ method: string, path: string, sends: Sent, answer: Schema | undefined }} Operation */

const objectOf = (parameters) => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, plainSchema(schema ?? {})])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

/** OpenAPI says of these names that such a parameter means nothing. */
const SAID_ELSEWHERE = new Set(['accept', 'content-type', 'authorization']);

/** Names of headers are the same in any case. */
const asSent = (parameter) => {
  if (parameter.in !== 'header') return [parameter];
  const name = parameter.name.toLowerCase();
  return SAID_ELSEWHERE.has(name) ? [] : [{ ...parameter, name }];
};

/** What the server takes with a call. @param {ServerDescription['paths'][string][string]} operation */
const sendsOf = ({ parameters = [], requestBody }) => {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const placed = ['query', 'header', 'path'].flatMap((place) => {
    const here = parameters.filter((one) => one.in === place).flatMap(asSent);
    return here.length > 0 ? [[place, objectOf(here)]] : [];
  });
  return { ...Object.fromEntries(placed), ...(body === undefined ? {} : { body: plainSchema(body) }) };
};

/** Of alternatives that queries ask for, those of this query; what is said without one is the answer to any other. */
const askedFor = (schema, query) => {
  const alternatives = schema.anyOf ?? [];
  const named = (wanted) => alternatives.filter((one) => one['x-query'] === wanted);
  if (named(undefined).length === alternatives.length) return schema;
  return { ...schema, anyOf: query !== undefined && named(query).length > 0 ? named(query) : named(undefined) };
};

/** What the server answers a call that succeeds; undefined where that is no JSON. */
const answerOf = ({ responses = {} }, query) => {
  const schemas = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => content?.['application/json']?.schema ?? [])
    .map((schema) => askedFor(plainSchema(schema), query));
  return schemas.length < 2 ? schemas[0] : { anyOf: schemas };
};

/** @param {string} path */
export const shapeOf = (path) => path.replaceAll(/\{\w*\}/g, '{}');

const isAtPlace = (asked, has) =>
  asked.length === has.length && asked.every((part, index) => part === has[index] || part === '{}');

/**
 * The operations of a description.
 * @param {ServerDescription} description
 * @returns {{ at: (path: string) => [path: string, methods: Record<string, (query?: string) => Operation>][] }} by a path in which `{…}` stands for what is not known
 */
export const operationsOf = ({ paths }) => {
  const all = Object.entries(paths).map(([path, methods]) => ({ path, shape: shapeOf(path), methods }));
  const read = (path, methods) =>
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        (query) => ({ method, path, sends: sendsOf(operation), answer: answerOf(operation, query) }),
      ]),
    );
  return {
    at: (asked) => {
      const shape = shapeOf(asked);
      const same = all.filter((one) => one.shape === shape);
      // A value of our own may be a word of the server's path.
      const found = same.length > 0 ? same : all.filter((one) => isAtPlace(shape.split('/'), one.shape.split('/')));
      return found.map(({ path, methods }) => [path, read(path, methods)]);
    },
  };
};
