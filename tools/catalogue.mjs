#!/usr/bin/env node
/**
 * `npm run catalogue`: every part of shared-ui in every state, brand and scheme, with hot reloading.
 *
 *   npm run catalogue                       on http://localhost:9400; PORT moves it
 *   npm run catalogue -- --update           takes the reference pictures of `npm run test:full` anew
 *   npm run catalogue -- --update button    those of one part
 */
import './lib/help.mjs';
import { busyPort } from './lib/ports.mjs';
import { serveCatalogue } from './testing/catalogue/server.mjs';
import { updatePictures } from './testing/catalogue/update.mjs';
import { say } from './testing/runner/command.mjs';

const [first, ...parts] = process.argv.slice(2);

if (first === '--update') {
  process.exitCode = await updatePictures(parts);
} else if (first === undefined) {
  const port = Number(process.env.PORT ?? 9400);
  const busy = await busyPort([{ port, what: 'the catalogue', variable: 'PORT' }]);
  if (busy) {
    say(busy);
    process.exitCode = 1;
  } else {
    say(`The catalogue of shared-ui, with hot reloading: ${await serveCatalogue(port)}`);
  }
} else {
  say(`Unknown option ${first}. Usage: npm run catalogue [-- --update [part …]]`);
  process.exitCode = 1;
}
