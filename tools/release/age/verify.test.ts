import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryTarget } from './testing/memory-target.mjs';
import { release } from './testing/site-in-memory.mjs';
import { verify, verifyCommand } from './verify.mjs';

const at = new Date('2026-11-29T12:00:00Z');
let target: ReturnType<typeof memoryTarget>;
let live: Awaited<ReturnType<typeof release>>;
let parent: string;
beforeEach(async () => {
  target = memoryTarget(() => at);
  const units = { manage: '// manage', elements: '// elements' };
  const first = await release(target, { at, parent: null, units: { ...units, manage: '// other' } });
  parent = first.id;
  live = await release(target, { at, parent, units });
});

/** The one file of the live release that a pattern with `*` for a version or an id names. */
const pathOf = (pattern: string) => {
  const { units, files, id } = live;
  const version = (unit: string) => units[unit]?.version ?? '';
  return pattern
    .replace('manage/*', `manage/${version('manage')}`)
    .replace('elements/*', `elements/${version('elements')}`)
    .replace('bundles/*', `bundles/${version('bundles')}`)
    .replace('d/*', `d/${files}`)
    .replace('releases/*', `releases/${id}`);
};
const change = (path: string) => {
  const file = target.files.get(path);
  if (file === undefined) throw new Error(`There is no ${path}.`);
  // Of the same length: its last letter alone.
  file.bytes = Buffer.from(file.bytes);
  file.bytes[file.bytes.length - 1] = '?'.codePointAt(0) ?? 0;
};

describe('a release that is read through', () => {
  it('is whole', async () => {
    const { data, text, code } = await verifyCommand(target, []);
    expect({ ...data, bytes: 0 }).toEqual({ release: live.id, files: 12, bytes: 0, faults: [] });
    expect([text, code]).toEqual([`${live.id} is whole: 12 files, 0.0 MB.`, 0]);
  });

  it.each([
    ['a/manage/*/portal.js', '# is missing.', '# is not what its manifest names.'],
    ['elements/*/portal.js', '# is missing.', '# is not what its manifest names.'],
    ['a/manage/*/manifest.json', '# is missing.', '# is not what the release names.'],
    ['a/bundles/*/vendor.js', 'a/bundles/*/ is missing.', 'The files of a/bundles/*/ are not those of that name.'],
    ['d/*/shell.html', 'd/*/ is missing.', 'The files of d/*/ are not those of that name.'],
  ])('is not whole without %s, or where it was changed', async (pattern, missing, changed) => {
    const path = pathOf(pattern);
    const sentence = (text: string) => pathOf(text.replace('#', path));
    change(path);
    expect((await verify(target)).faults).toContain(sentence(changed));
    target.files.delete(path);
    if (missing.startsWith('a/')) for (const ending of ['br', 'gz']) target.files.delete(`${path}.${ending}`);
    const { text, code } = await verifyCommand(target, []);
    expect(text.split('\n')).toContain(sentence(missing));
    expect([text.split('\n').at(-1), code]).toEqual([expect.stringContaining(`${live.id} is not whole: 1 fault`), 3]);
  });

  it.each([
    ['missing', 'br', undefined, 'a/manage/*/portal.js.br is missing.'],
    ['missing', 'gz', undefined, 'a/manage/*/portal.js.gz is missing.'],
    ['of other text', 'gz', gzipSync('other'), 'a/manage/*/portal.js.gz does not unpack to a/manage/*/portal.js.'],
    ['no Brotli', 'br', Buffer.from('x'), 'a/manage/*/portal.js.br does not unpack to a/manage/*/portal.js.'],
  ])('is not whole where a compressed file is %s: .%s', async (_what, ending, bytes, sentence) => {
    const path = `${pathOf('a/manage/*/portal.js')}.${ending}`;
    if (bytes === undefined) target.files.delete(path);
    else await target.write(path, bytes);
    const expected = sentence.replaceAll('a/manage/*', pathOf('a/manage/*'));
    expect((await verify(target)).faults).toEqual([expected]);
  });

  it('is refused where its document was changed, or is not there', async () => {
    await expect(verify(target, '0123456789abcdef')).rejects.toThrow('There is no release 0123456789abcdef.');
    await expect(verify(target, '../live')).rejects.toThrow('There is no release ../live.');
    change(pathOf('releases/*.json'));
    await expect(verify(target)).rejects.toThrow(`The document of release ${live.id} was changed.`);
  });

  it('may be another one than the live one', async () => {
    target.files.delete(pathOf('a/manage/*/portal.js'));
    expect((await verify(target, parent)).faults).toEqual([]);
  });
});
