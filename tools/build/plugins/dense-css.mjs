/** Tags of styled-components: `css`, `styled.p`, `styled(Row).attrs(…)`. */
const isStyle = (tag) => {
  if (tag.type === 'Identifier') return tag.name === 'css' || tag.name === 'styled';
  if (tag.type === 'MemberExpression') return isStyle(tag.object);
  return tag.type === 'CallExpression' && isStyle(tag.callee);
};

const templatesIn = (node, found = []) => {
  if (node === null || typeof node !== 'object') return found;
  if (node.type === 'TaggedTemplateExpression' && isStyle(node.tag)) found.push(node);
  for (const child of Object.values(node)) templatesIn(child, found);
  return found;
};

/** Without indentation, and without what CSS does not need around `:`, `;` and braces. A line's end stays where it may part two things. */
const dense = (css) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/([;{}])\n/g, '$1')
    .replace(/\n}/g, '}')
    .replace(/ \{/g, '{')
    .replace(/(^|[;{}\n])([\w-]+): /g, '$1$2:');

const linesIn = (text) => text.split('\n').length - 1;

/** What to write in place of what; the line ends that are taken out of a template follow it, so that line numbers stay. */
const editsFor = (code, { quasi: { quasis, end } }) => {
  const parts = quasis.map((part) => ({ start: part.start, end: part.end, text: dense(code.slice(part.start, part.end)) }));
  const taken = parts.reduce((sum, part) => sum + linesIn(code.slice(part.start, part.end)) - linesIn(part.text), 0);
  return [...parts, { start: end, end, text: '\n'.repeat(taken) }];
};

/**
 * Writes the styles of our components as short as they can be said: nobody reads them in a page, and styled-components reads
 * them faster.
 * @returns {import('vite').Plugin}
 */
export const denseCss = () => ({
  name: 'bars:dense-css',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('"styled-components"')) return null;
    const edits = templatesIn(this.parse(code)).flatMap((template) => editsFor(code, template));
    const written = edits
      .sort((one, other) => other.start - one.start)
      .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
    return { code: written, map: null };
  },
});
