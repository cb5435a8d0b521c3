import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
const config = fileURLToPath(new URL('./guards.fixture.config.ts', import.meta.url));

describe('the guards of unit tests', () => {
  it('fail a test that swallows a refused connection or a console warning, and nothing else', () => {
    const { stdout } = spawnSync(process.execPath, [vitest, 'run', '--config', config, '--reporter', 'json'], {
      encoding: 'utf8',
    });
    const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
    const outcomes = testResults.flatMap((file) => file.assertionResults);
    expect(outcomes).toHaveLength(13);
    for (const { title, status } of outcomes) {
      expect(`${title} ${status}`).toBe(`${title} ${title.startsWith('red') ? 'failed' : 'passed'}`);
    }
  });
});
