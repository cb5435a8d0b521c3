import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildDescription } from './build.mjs';
import { createTestServer } from './testing/harness';

/** The part of a description that says nothing about where the server is. */
const calls = ({ paths, ...rest }: Record<string, unknown>) => ({ paths, mailed: rest['x-mailed-pages'] });

it('the description that is printed without a database is the one that a server answers', async () => {
  const program = await buildDescription();
  const server = await createTestServer();
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      cwd: import.meta.dirname,
      maxBuffer: 64 * 1024 * 1024,
    });
    const answered = await server.app.inject('/api/docs/json');
    expect(calls(JSON.parse(stdout))).toEqual(calls(answered.json()));
  } finally {
    await server.close();
    await rm(program);
  }
});
