import { describe, expect, it } from 'vitest';
import { isToken, nameOfFile, ownPath, pathOnHost, readPreview } from './preview.rules';

describe('where a link of a preview may lead', () => {
  it.each([
    ['/booking', '/booking'],
    ['/manage/AbC?x=1&y=/z', '/manage/AbC?x=1&y=/z'],
    ['/a/../booking#top', '/booking'],
    ['/%2F%2Felsewhere.example', '/%2F%2Felsewhere.example'],
  ])('%s is a path of this host', (text, path) => {
    expect(ownPath(text)).toBe(path);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    'javascript:alert(1)',
    'booking',
    '',
  ])('%j is none', (text) => {
    expect(ownPath(text)).toBeUndefined();
  });

  it.each([
    ['http://localhost:9000/book?x=1', '/book?x=1'],
    ['http://localhost:9001/book', undefined],
    ['https://elsewhere.example/book', undefined],
    ['http://localhost:9000//elsewhere.example', undefined],
    ['', undefined],
  ])('the page %j of another page’s address is %j', (address, path) => {
    expect(pathOnHost(address, 'localhost:9000')).toBe(path);
  });
});

describe('the file of a preview', () => {
  const file = { release: '0123456789abcdef', token: 'ab'.repeat(32), until: '2026-11-27T12:00:00.000Z' };

  it('says its release, the digest of its token and its end', () => {
    expect(readPreview('pr-1', JSON.stringify(file))).toEqual({
      name: 'pr-1',
      release: '0123456789abcdef',
      digest: Buffer.from('ab'.repeat(32), 'hex'),
      until: new Date('2026-11-27T12:00:00Z'),
    });
  });

  it.each([
    { release: 'https://elsewhere.example/' },
    { release: '../../../etc/passwd' },
    { release: '0123456789ABCDEF' },
    { token: '' },
    { token: 'AB'.repeat(32) },
    { until: 'never' },
    { until: 7 },
  ])('with %j describes none', (change) => {
    expect(() => readPreview('pr-1', JSON.stringify({ ...file, ...change }))).toThrow(/invalid|must be a moment/i);
  });

  it('has the name of its preview', () => {
    expect(
      ['previews/pr-1.json', 'previews/a/pr-1.json', 'previews/PR.json', 'previews/.json'].map(nameOfFile),
    ).toEqual(['pr-1', undefined, undefined, undefined]);
  });
});

it('a token is at least 22 characters that need no escape', () => {
  const good = 'Ab-_0123456789abcdefgh';
  expect([good, good.slice(1), `${good}/`, `${good}.`, 'a'.repeat(65), ''].map(isToken)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
