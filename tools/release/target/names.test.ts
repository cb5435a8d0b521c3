import { expect, it } from 'vitest';
import { headersOf } from './names.mjs';

it.each([
  ['a/mfe-manage/0123456789abcdef/worker.mjs', 'text/javascript; charset=utf-8'],
  ['a/mfe-manage/0123456789abcdef/table.webp', 'image/webp'],
  ['a/mfe-manage/0123456789abcdef/table.JPG', 'image/jpeg'],
  ['a/mfe-manage/0123456789abcdef/sum.wasm', 'application/wasm'],
  ['a/mfe-manage/0123456789abcdef/portal.js.br', 'application/octet-stream'],
  ['a/mfe-manage/0123456789abcdef/toString', 'application/octet-stream'],
  ['a/mfe-manage/0123456789abcdef/page.constructor', 'application/octet-stream'],
])('%s is sent as %s', (path, type) => {
  expect(headersOf(path)).toEqual({ ContentType: type, CacheControl: 'public, max-age=31536000, immutable' });
});
