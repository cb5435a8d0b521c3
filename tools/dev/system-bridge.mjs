import { sharedModules } from '../build/plugins/shared-modules.mjs';

const PREFIX = '\0bridge:';
/** What compiled JSX calls in development. */
export const DEVELOPMENT_RUNTIME = 'react/jsx-dev-runtime';

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
 * @param {(name: string) => string[] | Promise<string[]>} exportsOf what a shared module offers
 * @returns {import('vite').Plugin[]}
 */
export const systemBridge = (exportsOf) => [
  sharedModules([], (name) => `${PREFIX}${name}`),
  {
    // Vite’s plugin for React has it compiled with a React of its own.
    name: 'bars:one-react',
    enforce: 'pre',
    resolveId: (source) => (source === DEVELOPMENT_RUNTIME ? PREFIX + source : null),
  },
  {
    name: 'bars:system-bridge',
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      return bridgeTo(name, await exportsOf(name));
    },
  },
];

/** A module of the area as the System module that the import map names. @param {string} entry its address */
export const systemEntry = (entry) =>
  `System.register([],function(e){return{execute:function(){return import('${entry}').then(function(m){e(m)})}}});`;
