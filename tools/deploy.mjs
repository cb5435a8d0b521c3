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
 *   --json                             for programs: { code, sentence, … }, also where it is refused
 *
 * In the repository's own folder: npm run deploy -- UNIT … | --all --to TARGET, for units that no area's folder has (react, elements, …),
 * and for the first release of a site.
 *
 * Exit codes: 0 done, 2 wrong use, 3 refused or not built, 4 lost the race three times, 5 the target cannot be used.
 */
import './lib/help.mjs';
import { failed } from './release/outcome.mjs';

/** What an area's build or its area.json says, without the lines of a stack. A fault of this program keeps them. */
const sentenceOf = (error) => {
  if (error.constructor !== Error) throw error;
  return error.message
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n');
};

const run = async () => {
  try {
    // An area.json that is not right is found when they are loaded.
    const [{ runDeploy }, { deployedHere }] = await Promise.all([
      import('./release/deploy/command.mjs'),
      import('./release/deploy/deployed-here.mjs'),
    ]);
    return await runDeploy(process.argv.slice(2), deployedHere(process.cwd(), process.env));
  } catch (error) {
    return failed(3, sentenceOf(error), process.argv.includes('--json'));
  }
};

const { code, out, err } = await run();
if (out !== '') process.stdout.write(`${out}\n`);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = code;
