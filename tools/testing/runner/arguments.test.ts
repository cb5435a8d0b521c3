import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.mjs';

describe('the command line of npm test', () => {
  it('runs every stage when nothing is asked for', () => {
    expect(readArguments([])).toEqual({
      only: ['check', 'unit', 'elements', 'e2e'],
      full: false,
      install: true,
      filters: [],
    });
  });

  it('adds the pictures, Firefox and the release before where it has time, or where they are named', () => {
    expect(readArguments(['--full']).only).toEqual([
      'check',
      'unit',
      'elements',
      'pictures',
      'e2e',
      'firefox',
      'former',
    ]);
    expect(readArguments(['--only', 'firefox'])).toMatchObject({ only: ['firefox'], filters: [] });
    expect(readArguments(['--only', 'pictures', 'button'])).toMatchObject({ only: ['pictures'], filters: ['button'] });
  });

  it('hands a filter to the one stage asked for', () => {
    expect(readArguments(['--only', 'unit', 'slots'])).toMatchObject({ only: ['unit'], filters: ['slots'] });
    expect(readArguments(['slots']).problem).toBe('A filter needs --only with one stage.');
  });

  it('takes a commit for the release before', () => {
    expect(readArguments(['--only', 'former', '--from', 'v1'])).toMatchObject({ only: ['former'], from: 'v1' });
    expect(readArguments(['--full', '--from', 'v1'])).toMatchObject({ from: 'v1' });
    expect(readArguments(['--from', 'v1']).problem).toBe('--from is for the stage former.');
  });

  it('refuses an unknown option', () => {
    expect(readArguments(['--fast']).problem).toBe('Unknown option --fast.');
    expect(readArguments(['--only', 'units']).problem).toBe('There is no stage “units”.');
    expect(readArguments(['--only']).problem).toBe('There is no stage “”.');
  });
});
