import { commands } from './commands';
import { runBars } from './run-bars';

const line = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);

process.exitCode = await runBars(commands, process.argv.slice(2), {
  env: process.env,
  out: line(process.stdout),
  err: line(process.stderr),
});
