/** A hint at the top of a script: browsers compile every function while the file is still arriving. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

const oneLineDown = (map) => ({ ...map, mappings: `;${map.mappings}` });

/**
 * Nearly all functions of a module run before a page can be used. Without the hint each is read twice: once to find
 * its end, and again, on the page's own thread, when it is called. Browsers that do not know it see a comment.
 * @returns {import('vite').Plugin}
 */
export const compileHint = () => ({
  name: 'bars:compile-hint',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = COMPILE_HINT + file.code;
      else if (file.fileName.endsWith('.map'))
        file.source = JSON.stringify(oneLineDown(JSON.parse(String(file.source))));
    }
  },
});
