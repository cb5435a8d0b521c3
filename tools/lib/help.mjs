import { readFileSync } from 'node:fs';

/** The first comment of a command's file, without its stars. @param {string} source */
export const usageOf = (source) =>
  (/\/\*\*(.*?)\*\//s.exec(source)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, '').trimEnd())
    .join('\n')
    .trim();

// The first import of every command: `--help` prints how it is used and does nothing else.
if (process.argv.slice(2).some((one) => one === '--help' || one === '-h')) {
  process.stdout.write(`${usageOf(readFileSync(process.argv[1], 'utf8'))}\n`);
  process.exit(0);
}
