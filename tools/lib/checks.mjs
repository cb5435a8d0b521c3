import { spawn } from 'node:child_process';

/** @typedef {{ title: string, command: string, args: string[] }} Check */

/** Runs one check and holds its output until it ends, so that the output of two does not mix. */
const run = ({ title, command, args }, cwd) =>
  new Promise((resolve) => {
    const from = performance.now();
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ title, code: 1, output: error.message, seconds: 0 }));
    child.on('close', (code) => resolve({ title, code, output, seconds: (performance.now() - from) / 1000 }));
  });

/**
 * Runs all checks at once and prints what fails.
 * @param {Check[]} checks @param {string} cwd
 * @returns {Promise<boolean>} whether all are well
 */
export const runChecks = async (checks, cwd) => {
  const results = await Promise.all(checks.map((check) => run(check, cwd)));
  for (const { title, code, output, seconds } of results) {
    console.log(`${title}: ${code === 0 ? 'well' : 'FAILED'} (${seconds.toFixed(1)} s)`);
    if (code !== 0) console.log(output.trim());
  }
  return results.every(({ code }) => code === 0);
};
