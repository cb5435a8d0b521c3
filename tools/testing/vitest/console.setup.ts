import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** A warning nobody expected is a defect nobody read: it fails the test. `expectConsole` announces the expected ones. */
const levels = ['error', 'warn'] as const;
const original = { error: console.error, warn: console.warn };
let heard: string[] = [];

beforeEach(() => {
  heard = [];
  for (const level of levels) {
    console[level] = (...args: unknown[]) => {
      heard.push(`console.${level}: ${format(...args)}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (heard.length > 0) throw new Error(`Unexpected console output:\n${heard.join('\n')}`);
});
