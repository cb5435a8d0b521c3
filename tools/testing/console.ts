import { format } from 'node:util';
import { expect, onTestFinished } from 'vitest';

/**
 * Allows one console message in this test; any other still fails it. The test also fails when the message is missing.
 * @example expectConsole('warn', /ignored attribute people/);
 */
export const expectConsole = (level: 'error' | 'warn', pattern: RegExp): void => {
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
};
