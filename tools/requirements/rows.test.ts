import { describe, expect, it } from 'vitest';
import { decisionsPage, requirementPage } from './rows.mjs';

const page = (...lines: string[]) =>
  requirementPage(['# Ledger: ways (QX)', '', 'Sources: a, b.', '', '## Ways', ...lines].join('\n'));

describe('the page of an area', () => {
  it('has a line a requirement, without the place in the source', () => {
    const { markdown, ids } = page(
      "- **QX-1** [a §1, b §2] The button says 'Book (now)'.",
      '- **API-Q-2** [a §3] GET rest/x.',
    );
    expect(markdown).toBe("## Ways\n- **QX-1** The button says 'Book (now)'.\n- **API-Q-2** GET rest/x.\n");
    expect(ids).toEqual(['QX-1', 'API-Q-2']);
  });

  it('drops the questions that decisions answer, brackets within them included', () => {
    const { markdown } = page('- **QX-1** [a] Shown (open: when (and how)) to all. (natural reading; open: why)');
    expect(markdown).toBe('## Ways\n- **QX-1** Shown to all.\n');
  });

  it('keeps a row that only asks a question', () => {
    expect(page('- **QX-1** [a] (open: the text (of all) is not shown.)').markdown).toContain(
      '- **QX-1** Left open: the text (of all) is not shown.\n',
    );
  });

  it('takes our own words for a long row', () => {
    expect(requirementPage('- **QX-1** [a] Long and long.', { 'QX-1': 'Short.' }).markdown).toBe('- **QX-1** Short.\n');
  });

  it('refuses a line of a list that is no row', () => {
    expect(() => page('- QX-1: text')).toThrow('This line is no requirement row: - QX-1: text');
  });
});

describe('the page of decisions', () => {
  it('has a line a decision, without what stands in other documents', () => {
    const source =
      '# Decisions\n\nSome words\nbefore.\n\n## The wire\n- One: a\n  and b (facts in ../design/architecture.md §7).\n- Two (see architecture §6).\n\n## Rules\nPlain\ntext.\n';
    expect(decisionsPage(source)).toBe('## The wire\n- One: a and b.\n- Two.\n\n## Rules\nPlain text.\n');
  });
});
