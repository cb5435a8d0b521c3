/** Turns the specification's files into what docs/requirements shows: one line a requirement, one line a decision. */

const ROW = /^- \*\*([A-Z]+(?:-[A-Z])?-\d+)\*\* \[[^\]]*\] (.+)$/;

/** Where the bracket that opens at `from` closes. */
const closing = (text, from) => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
};

/** A row without its remarks on open questions: the decisions answer them. */
const withoutOpenQuestions = (text) => {
  const at = text.search(/\((?:natural reading; )?open: /);
  return at < 0 ? text : withoutOpenQuestions(text.slice(0, at) + text.slice(closing(text, at)));
};

const tidy = (text) => text.replaceAll(/ {2,}/g, ' ').trim();

/** What a row asks. A row that only asks a question keeps it. */
const asked = (text) => {
  const rule = tidy(withoutOpenQuestions(text));
  if (rule !== '') return rule;
  const question = /^\(open: (.*)\)$/.exec(text);
  return question ? `Left open: ${question[1]}` : text;
};

/** The specification calls its files ledgers; here they are files of a folder. */
const placed = (text) =>
  text
    .replaceAll(/\bthe ([\w-]+(?: and [\w-]+)?) ledgers?\b/g, (_, name) => `the requirements of ${name}`)
    .replaceAll(/\bledger(s?)\b/g, 'file$1');

const readRow = (line, shorter) => {
  const row = ROW.exec(line);
  if (!row) throw new Error(`This line is no requirement row: ${line}`);
  const [, id, text] = row;
  return { id, line: `- **${id}** ${shorter[id] ?? placed(asked(text))}` };
};

/**
 * One file of rows as Markdown.
 * @param {string} source `- **ID** [where] text`, below `##` headings
 * @param {Record<string, string>} [shorter] our own words for rows that are long, by id
 * @returns {{ markdown: string, ids: string[] }} without the file's title and its notes on sources
 * @throws {Error} on a line of a list that is no row
 */
export const requirementPage = (source, shorter = {}) => {
  const ids = [];
  const lines = source.split('\n').flatMap((line) => {
    if (line.startsWith('# ') || /^(Sources: |Left to )/.test(line)) return [];
    if (!line.startsWith('- ')) return [placed(line)];
    const row = readRow(line, shorter);
    ids.push(row.id);
    return [row.line];
  });
  return {
    markdown: `${lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()}\n`,
    ids,
  };
};

/**
 * The decisions as Markdown: a heading a subject, a line a decision.
 * @param {string} source bullets that go on in indented lines, below `##` headings
 */
export const decisionsPage = (source) => {
  const body = source.slice(source.indexOf('\n## ') + 1);
  const joined = body.replaceAll(/\n {2,}(?=\S)/g, ' ').replaceAll(/^([^#\n].*)\n(?=[^\n#-])/gm, '$1 ');
  return `${joined
    .replaceAll(/ \([^()]*architecture[^()]*\)/g, '')
    .replaceAll(/, see architecture §\d+/g, '')
    .trim()}\n`;
};
