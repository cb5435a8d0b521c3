import { posix } from 'node:path';
import { build } from 'esbuild';

const BEGIN = 'System.register([],function(put){"use strict";return{execute:function(){';
const END = 'put(own);}}});';

/**
 * Makes one file of a built entry and all that it imports, as a System module like those of the areas: the server runs it where there
 * are no files to import. What is imported on demand stays what is run on demand, so that components are numbered as in a browser.
 * @param {readonly (import('rollup').OutputChunk | import('rollup').OutputAsset)[]} output @param {string} entry its file
 * @returns {Promise<typeof output>} the same with the new file and without the old one's source map
 */
export const withServerFile = async (output, entry) => {
  const codes = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])));
  const builtFiles = {
    name: 'bars:built-files',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.?\// }, ({ path, importer }) => ({
        path: posix.resolve(posix.dirname(importer || '/'), path),
        namespace: 'built',
      }));
      onLoad({ filter: /.*/, namespace: 'built' }, ({ path }) => ({ contents: codes.get(path), loader: 'js' }));
    },
  };
  const {
    outputFiles: [{ text }],
  } = await build({
    entryPoints: [`/${entry}`],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'own',
    minify: true,
    legalComments: 'none',
    // An address that is computed leads nowhere on the server.
    supported: { 'dynamic-import': false },
    logLevel: 'error',
    banner: { js: BEGIN },
    footer: { js: END },
    plugins: [builtFiles],
  });
  return output
    .filter(({ fileName }) => fileName !== `${entry}.map`)
    .map((file) => (file.fileName === entry ? { ...file, code: text } : file));
};
