import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Stack } from './stack';

const command = fileURLToPath(new URL('../../tools/bars.mjs', import.meta.url));

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs `npm run bars -- venue …` against a stack's server. */
export const venue = (stack: Pick<Stack, 'port'>, ...args: string[]): Promise<CommandResult> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, 'venue', ...args],
      { env: { PATH: process.env['PATH'] ?? '', PORT: String(stack.port) } },
      (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err });
      },
    );
  });
