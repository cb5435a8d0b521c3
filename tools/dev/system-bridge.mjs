import { sharedModules } from '../build/plugins/shared-modules.mjs';

const PREFIX = '\0bridge:';

/** An ES module with the names of a System module: the same instance, imported the other way. */
const bridgeTo = (name, exported) =>
  [
    `const shared = await window.System.import('${name}');`,
    ...exported.map((one) =>
      one === 'default'
        ? 'export default shared.default;'
        : `const _${one} = shared['${one}']; export { _${one} as ${one} };`,
    ),
  ].join('\n');

/**
 * Connects an area that Vite serves as ES modules with the page's System modules: it takes every shared module from the page's
 * own loader, so that there is still one React and one QueryClient.
 * @param {(name: string) => string[]} exportsOf what a shared module offers
 * @returns {import('vite').Plugin[]}
 */
export const systemBridge = (exportsOf) => [
  sharedModules([], (name) => `${PREFIX}${name}`),
  {
    name: 'bars:system-bridge',
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      return bridgeTo(name, exportsOf(name));
    },
  },
];

/** The area itself as the System module that the import map names. @param {string} entry address of its entry */
export const systemEntry = (entry) =>
  `System.register([],function(e){return{execute:function(){return import('${entry}').then(function(m){e({bootstrap:m.bootstrap,mount:m.mount,unmount:m.unmount})})}}});`;
