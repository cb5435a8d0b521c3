import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** What each test of a suite opens, and a folder of its own; all of it goes away after it, the last first. */
export interface TestFolder {
  /** The path of a file in the folder. */
  path(name: string): string;
  kept<Opened extends { close: () => Promise<void> }>(opened: Opened): Opened;
  later(close: () => Promise<void>): void;
}

export const testFolder = (): TestFolder => {
  let dir: string;
  const closers: (() => Promise<void>)[] = [];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'bars-test-'));
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    rmSync(dir, { recursive: true });
  });
  return {
    path: (name) => join(dir, name),
    kept: (opened) => {
      closers.push(opened.close);
      return opened;
    },
    later: (close) => void closers.push(close),
  };
};
