import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pages = 'docs/requirements/';
const skipped = /^(\.git|node_modules|dist|\.types|\.data|\.cache|test-results|results|references)$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return [];
    const path = folder + entry.name;
    return entry.isDirectory() ? filesBelow(`${path}/`) : [path];
  });

const read = (file: string): string => readFileSync(root + file, 'utf8');
/** This file cites what does not exist. */
const citing = filesBelow('').filter(
  (file) =>
    /\.([cm]?[jt]sx?|sql|md|json|html|svg)$/.test(file) &&
    file !== 'package-lock.json' &&
    !file.startsWith('tools/lint/requirements') &&
    !file.startsWith('tools/requirements/rows'),
);
const known = new Set(
  readdirSync(root + pages).flatMap((file) =>
    [...read(pages + file).matchAll(/^- \*\*([A-Z-]+-\d+)\*\*/gm)].map(([, id]) => id ?? ''),
  ),
);
const plain = (text: string): string => text.replaceAll(/[`*]/g, '');
const decisions = plain(read(`${pages}decisions.md`));
const idPattern = new RegExp(
  String.raw`\b(?:${[...new Set([...known].map((id) => id.replace(/-\d+$/, '')))].join('|')})-\d+\b`,
  'g',
);

const unknownIds = (text: string): string[] =>
  [...text.matchAll(idPattern)].map(([id]) => id).filter((id) => !known.has(id));

/** What `decision "…"` and `decisions "…", "…" and "…"` quote, in comments that may go over a line's end; the parts between dots. */
const citedDecisions = (text: string): string[] =>
  [
    ...text
      .replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
      .matchAll(/\bdecisions?(?:\.md)?[,:]? ((?:"[^"]+"(?:, | and )?)+)/g),
  ].flatMap(([, quotes = '']) => [...quotes.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote));
const unknownDecisions = (text: string): string[] =>
  citedDecisions(text).filter(
    (quote) =>
      !plain(quote)
        .split(' … ')
        .every((part) => decisions.includes(part)),
  );

const refused = (of: (text: string) => string[]): string[] =>
  citing.flatMap((file) => of(read(file)).map((name) => `${file}: ${name}`));

describe('what source, tests and docs cite', () => {
  it('is in many files', () => {
    expect(known.size).toBeGreaterThan(900);
    expect(citing.length).toBeGreaterThan(1200);
    expect(citing.flatMap((file) => read(file).match(idPattern) ?? []).length).toBeGreaterThan(2500);
    expect(citing.flatMap((file) => citedDecisions(read(file))).length).toBeGreaterThan(50);
  });

  it('are requirements that docs/requirements has', () => {
    expect(refused(unknownIds)).toEqual([]);
  });

  it('are decisions that docs/requirements has', () => {
    expect(refused(unknownDecisions)).toEqual([]);
  });

  it('are no paragraphs of documents that are elsewhere', () => {
    expect(refused((text) => text.match(/\b(architecture|widget|portal|self-service) §\d+/g) ?? [])).toEqual([]);
  });

  it('is refused where it is made up', () => {
    expect(unknownIds('Sources: BW-54, BW-9999, API-M-1…API-M-999.')).toEqual(['BW-9999', 'API-M-999']);
    expect(
      unknownDecisions(
        'Sources: decisions "The wire", "The tide" and "Stored\n * session"; decision "Cancellation is data … said never".',
      ),
    ).toEqual(['The tide', 'Cancellation is data … said never']);
  });
});
