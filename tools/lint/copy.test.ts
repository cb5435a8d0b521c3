import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files of the areas and packages whose name matches a pattern. */
const filesNamed = (pattern: RegExp): string[] =>
  readdirSync(root)
    .filter((folder) => /^(api-server|shared-ui|root-config|sandbox|mfe-.+)$/.test(folder))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => pattern.test(file) && !/\/(node_modules|dist|\.types)\//.test(file));

/** Every file whose sentences a visitor reads: the copy files, and the demo estate's names and descriptions. */
const files = filesNamed(/\.copy\.ts$|estate\/demo\/.+\.json$/);

/** Sentences that the specification spells with a straight apostrophe, or with a hyphen in email. */
const quoted = [
  { id: 'BW-24, BW-124', text: "we can't take this booking right now" },
  { id: 'BW-119', text: "Let's talk" },
  { id: 'BW-123', text: "We don't serve" },
  { id: 'BW-129', text: "We can't auto confirm this" },
  { id: 'RT-55', text: "That page doesn't seem to exist!" },
  { id: 'MG-57', text: "Looks like we can't automatically confirm that change" },
  { id: 'MG-59', text: "Looks like we're pretty full at that time" },
  { id: 'MG-78', text: "That time isn't available..." },
  { id: 'AL-15', text: "Sorry, we don't have any allergen information" },
  { id: 'ST-6', text: "but don't appear to have the offers yet" },
  { id: 'ST-50', text: 'Your e-mail is now verified' },
  { id: 'ST-54', text: "I'm a graduate" },
  { id: 'ST-55', text: "I'm still a student" },
  { id: 'ST-75', text: 'Thanks! Check your e-mail for what to do next!' },
  { id: 'MG-79', text: "Looks like we don't have any availability on that day..." },
];

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const withoutQuotes = (source: string): string =>
  quoted.reduce((text, { text: literal }) => text.replaceAll(literal, ''), source);
const sources = files.map((file) => ({ file, text: withoutComments(readFileSync(root + file, 'utf8')) }));

/** The lines of all copy that match a pattern, each with its file. */
const linesWith = (pattern: RegExp): string[] =>
  sources.flatMap(({ file, text }) =>
    withoutQuotes(text)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

describe('the words that visitors read', () => {
  it('are in many files', () => {
    expect(sources.length).toBeGreaterThan(90);
  });

  it('have curly apostrophes', () => {
    expect(linesWith(/[A-Za-z]'[A-Za-z]/)).toEqual([]);
  });

  it('spell email without a hyphen', () => {
    expect(linesWith(/e-mail/i)).toEqual([]);
  });

  it('spell email without a hyphen in the catalogue', () => {
    const pages = filesNamed(/catalogue\/.+\.pages\.tsx$/);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter((file) => /e-mail/i.test(readFileSync(root + file, 'utf8')))).toEqual([]);
  });

  it('ask to ring, not to call', () => {
    expect(linesWith(/\bcall (us|the|\$\{)/i)).toEqual([]);
  });

  it.each(quoted)('keep the specification’s spelling of $id', ({ text }) => {
    expect(sources.some((source) => source.text.includes(text))).toBe(true);
  });
});
