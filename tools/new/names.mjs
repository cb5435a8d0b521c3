/** @typedef {{ kebab: string, snake: string, camel: string, pascal: string, words: string }} Name */

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** How a name such as `party-games` is written in a file, a constant, a type and a sentence. @param {string} kebab @returns {Name} */
export const nameOf = (kebab) => {
  const pascal = kebab.split('-').map(capital).join('');
  return {
    kebab,
    snake: kebab.replaceAll('-', '_'),
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    words: capital(kebab.replaceAll('-', ' ')),
  };
};

/** Lower-case words with a hyphen between them. @param {string} text */
export const isKebab = (text) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text);

/** Whether a route's path is the page of an address. @param {string} path @param {string} address */
export const matches = (path, address) =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(address);

/** The shapes of the addresses of a path: with and without each part that may be missing. @param {string} path @returns {string[]} */
export const shapesOf = (path) => {
  const [optional] = /\/:\w+\?/.exec(path) ?? [];
  return optional === undefined
    ? [path.toLowerCase().replaceAll(/:\w+/g, ':')]
    : [path.replace(optional, ''), path.replace(optional, optional.slice(0, -1))].flatMap(shapesOf);
};

/**
 * The parameters of a route's path, as a request names them and as code does.
 * @param {string} path @returns {{ field: string, prop: string, isOptional: boolean }[]}
 */
export const parametersOf = (path) =>
  [...path.matchAll(/:(\w+)(\?)?/g)].map(([, field, optional]) => ({
    field,
    prop: nameOf(field.replaceAll('_', '-')).camel,
    isOptional: optional !== undefined,
  }));

/** An address of a route's path. @param {string} path */
export const sampleOf = (path) => path.replaceAll(/:\w+\??/g, 'some-text');
