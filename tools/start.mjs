#!/usr/bin/env node
/**
 * `npm start`: the whole platform on this machine, with a mailbox beside it.
 *
 *   npm start               keeps its data in .data/
 *   npm start -- --reset    begins again with the fresh demo estate
 *   PORT=9100 npm start     moves every port
 */
import './lib/help.mjs';
import { createWriteStream, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startChild, stopChildren } from './lib/children.mjs';
import { logIn, unwritable } from './lib/data-dir.mjs';
import { busyPort, portsFrom, readPort } from './lib/ports.mjs';
import { build, checkNode, install, Refusal, root } from './lib/prepare.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const dataDir = resolve(root, process.env.DATA_DIR || '.data');

const readArguments = (given) => {
  const unknown = given.find((one) => one !== '--reset');
  if (unknown !== undefined) throw new Refusal(`There is no option ${unknown}. Usage: npm start [-- --reset]`);
  const port = readPort(process.env.PORT);
  if (port === null) throw new Refusal('PORT must be a port number up to 65500.');
  if (given.length > 0 && process.env.DATABASE_URL)
    throw new Refusal(
      '--reset empties the embedded database only: unset DATABASE_URL, or empty that database yourself.',
    );
  return { port, reset: given.length > 0 };
};

/** Removes the server's own files, and no others in the folder. */
const reset = () => {
  say(`Removing the data in ${dataDir}.`);
  for (const name of ['database', 'server.lock']) rmSync(join(dataDir, name), { recursive: true, force: true });
};

/** Whatever database there is, the log lies in the folder. */
const refuseUnwritable = () => {
  const sentence = unwritable(dataDir);
  if (sentence !== null) throw new Refusal(sentence);
};

/** Checked before the build, so that nobody waits for nothing, and after it, since a port may have been taken meanwhile. */
const refuseBusyPorts = async ({ port }) => {
  const busy = await busyPort(portsFrom(port, process.env));
  if (busy !== null) throw new Refusal(busy);
};

const announce = (port, brands) => {
  const own = [...brands].sort((a, b) => (a.id === 0) - (b.id === 0));
  const lines = [
    ...own.map(({ name, host }) => [`${name}`, `http://${host}:${port}/booking`]),
    ['API documentation', `http://localhost:${port}/api/docs`],
    ['Card page and its test cards', `http://cards.localhost:${port + 1}`],
    ['Wallets', `http://wallets.localhost:${port + 8}`],
    ['Sign-in provider', `http://login.localhost:${port + 2}`],
    ['Mailbox', `http://localhost:${port + 3}`],
    ['Error reports', `http://localhost:${port + 7}`],
    ['Demo brand sites', `http://127.0.0.1:${port + 4}`],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  say(
    `\nReady. Book a table:\n${lines.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`).join('\n')}\n\nCtrl-C stops it. Logs are in ${logIn(dataDir)}.`,
  );
};

/** Resolves with why it ends: a signal to us, or a program of ours that has died. */
const endOf = (children) =>
  Promise.race([
    ...['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => new Promise((done) => process.once(signal, () => done(null)))),
    ...children.map((child) =>
      child.ended.then((how) => [`The ${child.name} has stopped by itself (${how}).`, ...child.said()].join('\n')),
    ),
  ]);

const run = async ({ port }) => {
  const log = createWriteStream(logIn(dataDir));
  const env = {
    ERROR_REPORTS_DSN: `http://sandbox@localhost:${port + 7}/1`,
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  const children = [
    startChild({ name: 'server', script: 'api-server/dist/main.js', cwd: root, env, log }),
    startChild({ name: 'sandbox', script: 'sandbox/dist/main.js', cwd: root, env, log }),
  ];
  const end = endOf(children);
  try {
    const started = await Promise.race([
      Promise.all(children.map((child) => child.ready)),
      end.then((reason) => (reason === null ? null : Promise.reject(new Refusal(reason)))),
    ]);
    if (started !== null) {
      announce(port, started[0].brands);
      const reason = await end;
      if (reason !== null) throw new Refusal(reason);
    }
    say('\nStopping.');
  } finally {
    await stopChildren(children);
    log.end();
  }
};

try {
  checkNode();
  const options = readArguments(process.argv.slice(2));
  refuseUnwritable();
  await refuseBusyPorts(options);
  await install();
  say('Building what has changed.');
  await build(say, { isQuick: true });
  await refuseBusyPorts(options);
  if (options.reset) reset();
  say('Starting the server and the sandbox.');
  await run(options);
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : (error?.message ?? String(error))}\n`);
  process.exitCode = 1;
}
