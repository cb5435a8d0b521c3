/** The modules of zod that put something on the page's global object: their settings and their registry of schemas. */
const HOLDERS = /\/node_modules\/zod\/v4\/core\/(core|registries)\.js$/;
const GLOBAL = /\bglobalThis\b/g;

/**
 * A page that is not ours gets no global from us: in an element zod keeps its settings in an object of its own module. It
 * also leaves those of a page alone that has zod itself.
 * @returns {import('vite').Plugin}
 */
export const ownZodSettings = () => ({
  name: 'bars:own-zod-settings',
  transform(code, id) {
    if (!HOLDERS.test(id.split('?')[0])) return null;
    return { code: `const ownGlobals = {};\n${code.replace(GLOBAL, 'ownGlobals')}`, map: null };
  },
});
