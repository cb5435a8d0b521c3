import { describe, expect, it } from 'vitest';
import { stagesOf } from './stages.mjs';

describe('the stages of a run', () => {
  it.each([
    [['check', 'unit'], ['check', 'unit']],
    [['e2e'], ['build', 'e2e']],
    [['firefox'], ['build', 'firefox']],
    [['firefox', 'e2e', 'unit'], ['unit', 'build', 'e2e', 'firefox']],
  ])('builds once, before the first stage that needs it: %j', (only, names) => {
    expect(stagesOf({ only }).map(({ name }: { name: string }) => name)).toEqual(names);
  });
});
