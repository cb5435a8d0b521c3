import { describe, expect, it } from 'vitest';
import { isFailure, isGone, isKeepable, type Answered } from './answers.rules';
import type { Kind } from './requests.rules';

const json = { 'content-type': 'application/json; charset=utf-8' };
const timed = { ...json, 'x-server-time': '2026-11-27T12:00:00.000Z' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const answer = (headers: Record<string, string>, change: Partial<Answered> = {}): Answered => ({
  status: 200,
  redirected: false,
  type: 'basic',
  ...change,
  headers: new Headers(headers),
});

describe('an answer', () => {
  it.each<[string, Kind, Answered, { isFailure: boolean; isKeepable: boolean; isGone: boolean }]>([
    ['a menu', 'menu', answer(timed), { isFailure: false, isKeepable: true, isGone: false }],
    ['no such menu', 'menu', answer(timed, { status: 404 }), { isFailure: false, isKeepable: false, isGone: true }],
    ['a menu, refused', 'menu', answer(timed, { status: 401 }), { isFailure: false, isKeepable: false, isGone: false }],
    [
      'a server in trouble',
      'menu',
      answer(timed, { status: 503 }),
      { isFailure: true, isKeepable: false, isGone: false },
    ],
    ['too many calls', 'types', answer(timed, { status: 429 }), { isFailure: true, isKeepable: false, isGone: false }],
    ['a sign-in page', 'menu', answer(html), { isFailure: true, isKeepable: false, isGone: false }],
    ['a proxy’s 404', 'menu', answer(html, { status: 404 }), { isFailure: true, isKeepable: false, isGone: false }],
    ['the bars', 'bars', answer(json), { isFailure: false, isKeepable: true, isGone: false }],
    ['a sign-in page for bars', 'bars', answer(html), { isFailure: true, isKeepable: false, isGone: false }],
    [
      'the map from elsewhere',
      'map',
      answer(json, { redirected: true }),
      { isFailure: true, isKeepable: false, isGone: false },
    ],
    ['the page', 'page', answer(html), { isFailure: false, isKeepable: true, isGone: false }],
    [
      'the page of a preview',
      'page',
      answer({ ...html, 'cache-control': 'no-store' }),
      { isFailure: false, isKeepable: false, isGone: false },
    ],
    [
      'a menu that other caches may not keep',
      'menu',
      answer({ ...timed, 'cache-control': 'no-store' }),
      { isFailure: false, isKeepable: true, isGone: false },
    ],
    [
      'a page after a redirect',
      'page',
      answer(html, { redirected: true }),
      { isFailure: false, isKeepable: false, isGone: false },
    ],
    [
      'a file for ever',
      'file',
      answer({ 'cache-control': 'public, max-age=1, immutable' }),
      { isFailure: false, isKeepable: true, isGone: false },
    ],
    ['another file', 'file', answer(html), { isFailure: false, isKeepable: false, isGone: false }],
    ['a missing file', 'file', answer(json, { status: 404 }), { isFailure: false, isKeepable: false, isGone: false }],
    [
      'a body that nobody may read',
      'file',
      answer({ 'cache-control': 'immutable' }, { type: 'opaque' }),
      { isFailure: false, isKeepable: false, isGone: false },
    ],
  ])('%s', (_what, kind, given, expected) => {
    expect({
      isFailure: isFailure(given, kind),
      isKeepable: isKeepable(given, kind),
      isGone: isGone(given, kind),
    }).toEqual(expected);
  });
});
