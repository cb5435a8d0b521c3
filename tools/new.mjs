#!/usr/bin/env node
/**
 * `npm run new`: writes a page with one form and one call, from the contract to the tests, and registers it everywhere.
 * What it writes passes `npm run check` and its own tests as it is. Nothing is written where it refuses.
 *
 *   npm run new -- page mfe-manage party-games --group party
 *   npm run new -- page mfe-student-society gift --path /gift/:code --module accounts --call customers/gift
 *
 *   --path /some/path    its address; default `/<name>`
 *   --title "…"          its title; default the name
 *   --source ST-110      the requirement it comes from; default `decisions`
 *   --call-source API-M-71   the requirement of its call; default that of the page
 *   --group …            mfe-manage only: the folder of its feature, account, booking or party
 *   --module accounts    the module of the server that gets its domain (api-server/README.md says what is in each); default manage
 *   --call customers/x   the address of its call below /api/; default rest/<name>
 *   --field some_text    the field that is typed; default note
 *   --stays              the form stays once it was sent, empty, and the page says so above it
 *   --verb apply         what the call does, as its functions and `is_applied` say it; take:taken where it ends in no -ed
 *   --needs customers    the services of other domains that it asks, with commas between them, as api-server/compose.ts names them
 *   --limit "gift codes" ten wrong ones are allowed in an hour: of one subject, the first parameter of the path, from one network
 *   --always-works "…"   the limit is over all networks; says which way in strangers cannot close
 *   --estate gift-codes  its records arrive with the estate: gift-codes.json of the demo estate, and the table they go to
 *   --new-module         makes that module, where there is none of the name
 *   --into folder        writes to another copy of the repository
 */
import './lib/help.mjs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
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
        stays: { type: 'boolean' },
        verb: { type: 'string' },
        needs: { type: 'string' },
        limit: { type: 'string' },
        'always-works': { type: 'string' },
        estate: { type: 'string' },
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
  const {
    into = ROOT,
    'new-module': makesModule = false,
    'call-source': callSource,
    'always-works': alwaysWorks,
    ...options
  } = values;
  const root = resolve(into);
  const plan = await planPage(root, { area, name, makesModule, callSource, alwaysWorks, ...options });
  const written = await writePlan(root, plan);
  console.log(`Written:\n${written.map((file) => `  ${file}`).join('\n')}`);
  if (written.some((file) => file.endsWith('.sql'))) {
    const { status } = spawnSync(process.execPath, [join(root, 'tools/db-types.mjs')], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
  console.log('Next: npm run check, and docs/adding-a-feature.md for what each file holds.');
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
