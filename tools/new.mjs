#!/usr/bin/env node
/**
 * `npm run new`: writes a page with one form and one call, from the contract to the tests, and registers it everywhere.
 * What it writes passes `npm run check` and its own tests as it is. Nothing is written where it refuses.
 *
 *   npm run new -- page mfe-manage party-games --group party
 *   npm run new -- page mfe-student-society qr-scan --path /society/qr/:code --module accounts --call societies/join
 *
 *   --path /some/path    its address; default `/<name>`. A page that is "not open yet" there is opened
 *   --title "…"          its title; default the name
 *   --source ST-110      the requirement it comes from; default `decisions`
 *   --call-source API-M-71   the requirement of its call; default that of the page
 *   --group …            mfe-manage only: the folder of its feature, account, booking or party
 *   --module accounts    the module of the server that gets its domain (api-server/README.md says what is in each); default manage
 *   --call customers/x   the address of its call below /api/; default rest/<name>
 *   --field some_text    the field that is typed; default note
 *   --new-module         makes that module, where there is none of the name
 *   --into folder        writes to another copy of the repository
 */
import './lib/help.mjs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './build/lib/paths.mjs';
import { Refusal } from './lib/prepare.mjs';
import { planPage } from './new/page.mjs';
import { writePlan } from './new/write-plan.mjs';

const usage = 'Usage: npm run new -- page <area> <name> [--path /some/path] [--title "…"]; --help says more.';

const readOptions = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        path: { type: 'string' },
        title: { type: 'string' },
        source: { type: 'string' },
        'call-source': { type: 'string' },
        group: { type: 'string' },
        module: { type: 'string' },
        call: { type: 'string' },
        field: { type: 'string' },
        'new-module': { type: 'boolean' },
        into: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal(`${error.message}\n${usage}`);
  }
};

try {
  const { positionals, values } = readOptions();
  const [what, area, name, ...rest] = positionals;
  if (what !== 'page' || name === undefined || rest.length > 0) throw new Refusal(usage);
  const { into = ROOT, 'new-module': makesModule = false, 'call-source': callSource, ...options } = values;
  const root = resolve(into);
  const written = await writePlan(root, await planPage(root, { area, name, makesModule, callSource, ...options }));
  console.log(`Written:\n${written.map((file) => `  ${file}`).join('\n')}`);
  console.log('Next: npm run check, and docs/adding-a-feature.md for what each file holds.');
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
