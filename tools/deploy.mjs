#!/usr/bin/env node
/**
 * `npm run deploy -w <area> -- --to TARGET`: builds the area and makes a release with it live.
 *
 *   --to FOLDER | s3://BUCKET/PREFIX   the site
 *   --portal URL                       a portal that serves the site, else BARS_PORTAL: its page is loaded after the swap, and the release
 *                                      before it is made live again where that fails; its description of its calls is what is checked against
 *   --key FILE                         the private key of the area, else RELEASE_KEY_FILE; see npm run release -- keygen
 *   --preview NAME                     beside the live release, for seven days, by a link
 *   --dry-run                          says what would change
 *   --note TEXT                        for the list of releases
 *   --json                             for programs
 *
 * In the repository's own folder: npm run deploy -- UNIT … | --all --to TARGET, for units that no area's folder has (react, elements, …),
 * and for the first release of a site.
 *
 * Exit codes: 0 done, 2 wrong use, 3 refused, 4 lost the race three times, 5 the target cannot be used.
 */
import './lib/help.mjs';
import { runDeploy } from './release/deploy/command.mjs';
import { deployedHere } from './release/deploy/deployed-here.mjs';

const { code, out, err } = await runDeploy(process.argv.slice(2), deployedHere(process.cwd(), process.env));
if (out !== '') process.stdout.write(`${out}\n`);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = code;
