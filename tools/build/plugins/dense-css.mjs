import { createRequire } from 'node:module';
import { transformAsync } from '@babel/core';
import { isOthersPackage } from '../lib/paths.mjs';

const require = createRequire(import.meta.url);

/** By its path, because an import of this CommonJS file has another shape in each loader. */
const styledComponents = require.resolve('babel-plugin-styled-components');

/** The styles alone: no names for developers. */
const OPTIONS = {
  minify: true,
  transpileTemplateLiterals: false,
  displayName: false,
  fileName: false,
  pure: false,
};

/**
 * Writes the styles of our components without comments, line ends and spaces they do not need: styled-components' own plugin
 * for Babel does it.
 * @param {{ hasIds?: boolean }} [options] `hasIds`: each component has a name of its own, whatever was loaded before it. Without one it
 *   is numbered, which is shorter and the same wherever the same files are loaded in the same order.
 * @returns {import('vite').Plugin}
 */
export const denseCss = ({ hasIds = false } = {}) => ({
  name: 'bars:dense-css',
  async transform(code, id) {
    if (isOthersPackage(id) || !code.includes('"styled-components"')) return null;
    const { code: written, map } = await transformAsync(code, {
      filename: id,
      babelrc: false,
      configFile: false,
      sourceMaps: true,
      plugins: [[styledComponents, { ...OPTIONS, ssr: hasIds }]],
    });
    return { code: written, map };
  },
});
