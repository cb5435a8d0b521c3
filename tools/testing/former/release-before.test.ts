import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseBefore } from './release-before.mjs';

let dir: string;
let root: string;
const commits: string[] = [];

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
const write = (name: string) => writeFileSync(join(root, 'api-server/migrations', name), name);
const commit = (name: string): void => {
  write(name);
  git('add', '.');
  git('commit', '-q', '-m', name);
  commits.push(git('rev-parse', 'HEAD'));
};
const clone = (name: string, ...args: string[]): string => {
  execFileSync('git', ['clone', '-q', ...args, pathToFileURL(root).href, join(dir, name)], { stdio: 'ignore' });
  return join(dir, name);
};

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'bars-former-'));
  root = join(dir, 'platform');
  mkdirSync(join(root, 'api-server/migrations'), { recursive: true });
  git('init', '-q');
  for (const name of ['0001_a.sql', '0002_b.expand.sql', 'notes.md', '0003_c.expand.sql', '0004_d.contract.sql'])
    commit(name);
});
afterAll(() => rmSync(dir, { recursive: true }));

/** With these tags, which go again. */
const withTags = (tags: Record<string, number>, check: () => void): void => {
  for (const [tag, at] of Object.entries(tags)) git('tag', tag, commits[at] ?? '');
  try {
    check();
  } finally {
    git('tag', '-d', ...Object.keys(tags));
  }
};

describe('the release before', () => {
  it('is the newest tag before this commit, not the one on it', () => {
    const tags = { 'v1.9.0': 0, 'v1.10.0-rc.1': 0, 'v1.10.0': 1, 'v2.0.0': 4, 'x9.0.0': 2 };
    withTags(tags, () =>
      expect(releaseBefore(root)).toEqual({
        commit: commits[1],
        said: 'The release before is v1.10.0 (the newest tag before this commit). Added since: 0003_c.expand.sql.',
      }),
    );
  });

  it('is the one asked for, and a commit that is not there is refused', () => {
    withTags({ 'v2.0.0': 1 }, () =>
      expect(releaseBefore(root, commits[0])).toEqual({
        commit: commits[0],
        said: `The release before is ${commits[0]?.slice(0, 8)} (as asked). Added since: 0002_b.expand.sql, 0003_c.expand.sql.`,
      }),
    );
    expect(() => releaseBefore(root, 'v7')).toThrow('git has no commit v7');
    expect(() => releaseBefore(root, '')).toThrow('git has no commit');
  });

  it('is without a tag the commit before the newest migration, and this one where that is not committed yet', () => {
    git('checkout', '-q', '--detach', commits[3] ?? '');
    expect(releaseBefore(root)).toEqual({
      commit: commits[2],
      said: `The release before is ${commits[2]?.slice(0, 8)} (there is no tag, so the commit before 0003_c.expand.sql came). Added since: 0003_c.expand.sql.`,
    });
    write('0005_e.expand.sql');
    expect(releaseBefore(root)).toMatchObject({ commit: commits[3] });
    rmSync(join(root, 'api-server/migrations/0005_e.expand.sql'));
    git('checkout', '-q', '--detach', commits[4] ?? '');
  });
});

describe('nothing is run, and said why,', () => {
  it('where nothing was added since', () => {
    withTags({ 'v1.0.0': 3 }, () =>
      expect(releaseBefore(root)).toEqual({ why: 'no migration since v1.0.0 adds anything' }),
    );
  });

  it('in a shallow clone that lacks the release, and not in one that has it', () => {
    const why = 'this clone is shallow and lacks the release before: git fetch --unshallow --tags';
    expect(releaseBefore(clone('shallow', '--depth', '1'))).toEqual({ why });
    withTags({ 'v1.0.0': 1 }, () =>
      expect(releaseBefore(clone('deeper', '--depth', '4'))).toMatchObject({ commit: commits[1] }),
    );
  });

  it('before the second commit, and without git', () => {
    git('checkout', '-q', '--detach', commits[0] ?? '');
    expect(releaseBefore(root)).toEqual({
      why: expect.stringMatching(
        /^git has no commit \w+\^1 \(there is no tag, so the commit before 0001_a\.sql came\)$/,
      ),
    });
    git('checkout', '-q', '--detach', commits[4] ?? '');
    const bare = join(dir, 'unpacked');
    mkdirSync(bare);
    expect(releaseBefore(bare)).toEqual({ why: 'there is no history of git here' });
  });
});
