import { describe, expect, it } from 'vitest';
import { runStage, stagesOf } from './stages.mjs';

const context = {
  reports: '/nowhere',
  browser: '/a/browser',
  postgres: '/a/postgres',
  options: { filters: [], full: false },
};

describe('the stages of a run', () => {
  it.each([
    [
      ['check', 'unit'],
      ['check', 'unit'],
    ],
    [['e2e'], ['build', 'e2e']],
    [['firefox'], ['build', 'firefox']],
    [
      ['firefox', 'e2e', 'unit'],
      ['build', 'unit', 'e2e', 'firefox'],
    ],
  ])('builds once, before every stage that reads it: %j', (only, names) => {
    expect(stagesOf({ only }).map(({ name }: { name: string }) => name)).toEqual(names);
  });

  it.each([
    ['unit', { postgres: null }, 'no PostgreSQL'],
    ['elements', { browser: null }, 'no browser'],
  ])('counts the stage %s as failed, and does not run it, without what it needs', async (name, without, note) => {
    const [stage] = stagesOf({ only: [name] });
    expect(await runStage(stage, { ...context, ...without })).toEqual({ passed: 0, failed: 1, skipped: 0, note });
  });
});
