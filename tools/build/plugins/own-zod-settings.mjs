/** The modules of zod that put something on the page's global object: their settings and their registry of schemas. */
const HOLDERS = /\/node_modules\/zod\/v4\/core\/(core|registries)\.js$/;
const GLOBAL = /\bglobalThis\b/g;

/**
 * In an element zod keeps its settings in an object of its own module, so a foreign page gets no global from us, and the
 * settings of a page that uses zod itself are not changed.
 * @returns {import('vite').Plugin}
 */
export const ownZodSettings = () => ({
  name: 'bars:own-zod-settings',
  transform(code, id) {
    if (!HOLDERS.test(id.split('?')[0])) return null;
    return { code: `const ownGlobals = {};\n${code.replace(GLOBAL, 'ownGlobals')}`, map: null };
  },
});
