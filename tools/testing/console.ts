import { format } from 'node:util';
import { expect, onTestFinished } from 'vitest';

/**
 * Announces one console message of this test; everything else still fails it. The message must come.
 * @example expectConsole('warn', /ignored attribute people/);
 */
export function expectConsole(level: 'error' | 'warn', pattern: RegExp): void {
  const before = console[level];
  let came = false;
  console[level] = (...args: unknown[]) => {
    if (pattern.test(format(...args))) came = true;
    else before(...args);
  };
  onTestFinished(() => {
    console[level] = before;
    expect(came, `expected console.${level} to say ${String(pattern)}`).toBe(true);
  });
}
