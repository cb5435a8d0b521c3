import { createInterface } from 'node:readline';
import { commands } from './commands';
import { runBars } from './run-bars';

const line = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);

/** Without an answer, by Ctrl-C or the end of the input, it is empty. */
const ask = (question: string): Promise<string> =>
  new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    lines.on('close', () => resolve(''));
    lines.on('SIGINT', () => lines.close());
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });

process.exitCode = await runBars(commands, process.argv.slice(2), {
  env: process.env,
  ...(process.stdin.isTTY ? { ask } : {}),
  out: line(process.stdout),
  err: line(process.stderr),
});
