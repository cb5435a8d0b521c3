import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** A console message that a test does not expect fails it. `expectConsole` allows an expected one. */
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
