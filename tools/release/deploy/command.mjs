import { parseArgs } from 'node:util';
import { failureOf, WrongUse } from '../outcome.mjs';
import { checkName } from '../preview/preview.mjs';
import { acceptedBy } from '../portal/accepted-release.mjs';
import { lookAt } from '../portal/look-at.mjs';
import { originOf } from '../portal/portal-address.mjs';
import { changesOf, shown } from '../shown.mjs';
import { openTarget } from '../target/target.mjs';
import { deploy, deployBeside, dryRun } from './deploy.mjs';
import { shownDifferences } from './differences.mjs';

/** @typedef {import('../outcome.mjs').Outcome} Outcome */
/** @typedef {import('./upload.mjs').Built} Built */

export const usage =
  'Usage: npm run deploy -w AREA -- --to FOLDER | s3://BUCKET/PREFIX [--portal URL] [--key FILE] [--note TEXT] [--preview NAME] [--dry-run] [--json]';

const options = {
  to: { type: 'string' },
  portal: { type: 'string' },
  key: { type: 'string' },
  note: { type: 'string', default: '' },
  preview: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
};

/**
 * What the command asks of others.
 * @typedef {object} Others
 * @property {(what: { named: readonly string[], isAll: boolean }) => string[]} idsOf the units that are meant; it throws a WrongUse
 * @property {(ids: readonly string[]) => Promise<readonly Built[]>} build
 * @property {(options: { portal: string | undefined, changed: readonly string[] }) => import('./deploy.mjs').Steps['check']} checkFor
 * @property {(keyFile: string | undefined) => import('./deploy.mjs').Steps['sign']} signWith
 * @property {(target: import('../target/target.mjs').Target, preview: { name: string, release: string, now: Date }) => Promise<{ token: string, until: Date }>} createPreview
 * @property {typeof import('../portal/run-page.mjs').openBrowser} openBrowser
 * @property {import('../portal/follow-live.mjs').Patience & { oldMs?: number, lookedMs?: number }} [asking] how the portal is asked
 * @property {Record<string, string | undefined>} env BARS_PORTAL and RELEASE_KEY_FILE
 * @property {(line: string) => void} onStep for who watches
 */

const read = (args, env) => {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.to === undefined) throw new WrongUse(usage);
    return {
      ...values,
      named: positionals,
      isAll: values.all,
      isDry: values['dry-run'],
      portal: originOf(values.portal ?? env.BARS_PORTAL),
    };
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    throw new WrongUse(`${error.message}\n${usage}`);
  }
};

const secondsSince = (from) => Math.round((performance.now() - from) / 100) / 10;

const noBrowser = 'No browser was found, so the page’s modules were not run; set CHROME_PATH.';

/** What is said of how much of the release was seen. */
const seenBy = (portal) => ({
  run: `${portal} shows it, and its pages work.`,
  loaded: `${portal} shows it.`,
  replaced: `Another release was live before ${portal} was seen to show it.`,
  nothing: 'Nobody has loaded its page: there was no --portal.',
});

/** What a release leaves out because servers refused it. */
const leftOut = (portal, { live, base }, changed) => {
  const units = changesOf(live, base).filter(({ unit }) => ![...changed, 'maps', 'bundles'].includes(unit));
  return [
    `It is made upon ${base.id}, which ${portal} showed: its servers refuse ${live.id}, and their logs say why.`,
    ...units.map((change) => `Back to what was accepted: ${shown(change)}`),
  ];
};

const runs = {
  dry: async (target, built, steps) => {
    const differences = await dryRun(target, built, steps);
    return { data: differences, text: shownDifferences(differences) || 'Nothing would change.' };
  },
  preview: async (target, built, { createPreview, ...steps }, { note, preview, portal }) => {
    const release = await deployBeside(target, built, { ...steps, note });
    const { token, until } = await createPreview(target, { name: preview, release: release.id, now: new Date() });
    const link = `${portal ?? ''}/-/preview/${token}`;
    const text = `The preview ${preview} of release ${release.id} is open until ${until.toISOString()}: ${link}`;
    return { data: { preview, release: release.id, until, link }, text };
  },
  live: async (target, built, { openBrowser, asking, ...steps }, { note, portal }) => {
    const from = performance.now();
    const changed = built.map(({ unit }) => unit.id);
    const load = portal === undefined ? undefined : lookAt(target, portal, changed, { openBrowser, ...asking });
    const { live, former, refused, uploaded, seen } = await deploy(target, built, { ...steps, note, load });
    const seconds = secondsSince(from);
    const lines = [
      live.id === former && refused === null
        ? `${live.id} is live already. ${seenBy(portal)[seen]}`
        : `${live.id} is live after ${seconds} s, with ${uploaded.files} new files of ${uploaded.bytes.toLocaleString('en-GB')} bytes. ${seenBy(portal)[seen]}`,
      ...(refused === null ? [] : leftOut(portal, refused, changed)),
      ...(seen === 'loaded' ? [noBrowser] : []),
    ];
    return {
      data: { release: live.id, former, refused: refused?.live.id ?? null, uploaded, seconds, seen },
      text: lines.join('\n'),
    };
  },
};

/**
 * `npm run deploy`: builds what is deployed and brings it to a target.
 * @param {string[]} args @param {Others} others
 * @returns {Promise<Outcome>}
 */
export const runDeploy = async (args, others) => {
  try {
    const given = read(args, others.env);
    const ids = others.idsOf(given);
    if (given.preview !== undefined) checkName(given.preview);
    const target = openTarget(given.to);
    // A key that cannot be read is found before anything is built.
    const sign = others.signWith(given.key ?? others.env.RELEASE_KEY_FILE);
    if (!given.isDry) await target.check();
    others.onStep('build');
    const built = await others.build(ids);
    const steps = {
      sign,
      check: others.checkFor({ portal: given.portal, changed: ids }),
      accepted: given.portal === undefined ? undefined : (at) => acceptedBy(at, given.portal, others.asking),
      onStep: others.onStep,
      createPreview: others.createPreview,
      openBrowser: others.openBrowser,
      asking: others.asking,
    };
    const kind = given.isDry ? 'dry' : given.preview === undefined ? 'live' : 'preview';
    const { data, text } = await runs[kind](target, built, steps, given);
    return { code: 0, out: given.json ? JSON.stringify({ code: 0, sentence: text, ...data }) : text, err: '' };
  } catch (error) {
    return failureOf(error, args.includes('--json'));
  }
};
