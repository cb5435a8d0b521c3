import { pruneCommand } from './age/prune.mjs';
import { verifyCommand } from './age/verify.mjs';
import { again } from './again.mjs';
import { liveOf, releaseOf, switchTo } from './store.mjs';
import { rollbackUnit } from './rollback-unit.mjs';
import { signLive } from './rights/sign-live.mjs';
import { line, listReleases } from './list.mjs';
import { changesOf, shown } from './shown.mjs';
import { failureOf, WrongUse } from './outcome.mjs';
import { askWhether } from './portal/follow-live.mjs';
import { originOf } from './portal/portal-address.mjs';
import { preview, previewUsage } from './preview/preview-commands.mjs';
import { takeBack } from './take-back.mjs';
import { ReleaseRefused } from './target/errors.mjs';
import { openTarget } from './target/target.mjs';

const usage = `Usage: npm run release -- list | show [ID] | diff ID [ID] | rollback [-w AREA] [ID] | sign [UNIT …] | verify [ID] | prune [--dry-run] | ${previewUsage} [--at FOLDER | s3://BUCKET/PREFIX] [--portal URL] [--json]`;

/** @typedef {import('./target/target.mjs').Target} Target */
/** @typedef {import('./rollback-unit.mjs').ComposeRelease} ComposeRelease */
/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {{ at?: string | undefined, builtAt?: string, area?: string | undefined, isDryRun?: boolean, composeRelease?: ComposeRelease, signingKey?: () => import('./rights/signing-key.mjs').SigningKey | null, portal?: string | undefined, asking?: import('./portal/follow-live.mjs').Patience }} Asked builtAt: what is looked at where no target is named; portal: an address of one that serves the site */
/** @typedef {Asked & { isJson?: boolean }} Options */

/** @param {Target} target */
const switchBack = async (target, id) => {
  const live = await liveOf(target);
  const to = id ?? live.parent;
  if (to === null) throw new ReleaseRefused(`There is no release before ${live.id}.`);
  if (to === live.id) throw new ReleaseRefused(`${to} is live already.`);
  await switchTo(target, { from: live.id, to });
  return { from: live, to: await releaseOf(target, to) };
};

/** Without an id the live one was meant: another one that became live meanwhile was not. @param {Target} target */
const rollback = (target, id) => (id === undefined ? switchBack(target) : again(() => switchBack(target, id)));

const commands = {
  list: async (target, _words, { portal, asking }) => {
    const data = await listReleases(target, { now: new Date(), portal, get: asking?.get });
    return { data, text: data.releases.map(line).join('\n') || `No release is in ${target.name}.` };
  },
  show: async (target, [id]) => {
    const release = id === undefined ? await liveOf(target) : await releaseOf(target, id);
    return { data: release, text: JSON.stringify(release, null, 1) };
  },
  diff: async (target, [from, to]) => {
    if (from === undefined) throw new WrongUse(usage);
    const changes = changesOf(
      await releaseOf(target, from),
      to === undefined ? await liveOf(target) : await releaseOf(target, to),
    );
    return { data: changes, text: changes.length > 0 ? changes.map(shown).join('\n') : 'They have the same units.' };
  },
  rollback: async (target, [id], { area, composeRelease, portal, asking }) => {
    const { from, to } =
      area === undefined ? await rollback(target, id) : await rollbackUnit(target, { unit: area, id, composeRelease });
    const { isShown, sentence } = await askWhether(target, to, portal, asking);
    if (isShown === false) await takeBack(target, { from: from.id, to: to.id }, sentence);
    const changes = changesOf(from, to);
    return {
      data: { from: from.id, to: to.id, changes, isShown },
      text: [`${to.id} is live. ${sentence}`, ...changes.map(shown)].join('\n'),
    };
  },
  preview: (target, words) => preview(target, words),
  prune: (target, words, { isDryRun }) => pruneCommand(target, words, { isDryRun }),
  verify: verifyCommand,
  sign: async (target, asked, { signingKey, portal, asking }) => {
    const key = signingKey?.() ?? null;
    if (key === null) throw new ReleaseRefused('Say which key signs, by --key FILE or RELEASE_KEY_FILE.');
    const { from, to, units } = await signLive(target, key, asked);
    const { isShown, sentence } = await askWhether(target, to, portal, asking);
    const done = `${to.id} is live, signed by ${key.id}: ${units.join(', ')}. ${sentence}`;
    // What was live before has less signatures.
    if (isShown === false) throw new ReleaseRefused(done);
    return { data: { from: from.id, to: to.id, units, isShown }, text: done };
  },
};

/** How many further words each command takes at most. */
const mostWords = { list: 0, show: 1, diff: 2, rollback: 1, sign: Infinity, preview: Infinity, prune: 0, verify: 1 };

/** What is built here is looked at where no target is named. What changes a site says which. */
const targetOf = (command, words, { at, builtAt, isDryRun }) => {
  const isChange =
    command === 'rollback' ||
    command === 'sign' ||
    (command === 'prune' && isDryRun !== true) ||
    (command === 'preview' && words[0] === 'remove');
  const place = at ?? (isChange ? undefined : builtAt);
  if (place === undefined) throw new WrongUse(`Say which site it is about, by --at TARGET.\n${usage}`);
  return place;
};

/**
 * Does what one command says with the releases of a site.
 * @param {readonly string[]} words the command and what it is about
 * @param {Asked} options
 * @returns {Promise<{ data: unknown, text: string, code: 0 | 3 }>} code 3: it looked, and found faults
 * @throws WrongUse, ReleaseRefused, LostRace, TargetUnreachable
 */
export const performRelease = async ([command, ...words], options) => {
  if (!Object.hasOwn(commands, command ?? '') || words.length > mostWords[command]) throw new WrongUse(usage);
  if (options.area !== undefined && command !== 'rollback') throw new WrongUse(usage);
  if (options.isDryRun === true && command !== 'prune') throw new WrongUse(usage);
  const portal = originOf(options.portal);
  const target = openTarget(targetOf(command, words, options));
  await target.check();
  const { data, text, code = 0 } = await commands[command](target, words, { ...options, portal });
  return { data, text, code };
};

/**
 * Runs one command on the releases of a site, for `npm run release`.
 * @param {readonly string[]} words the command and what it is about
 * @param {Options} options
 * @returns {Promise<Outcome>}
 */
export const runRelease = async (words, { isJson = false, ...options }) => {
  try {
    const { data, text, code } = await performRelease(words, options);
    return { code, out: isJson ? JSON.stringify(data) : text, err: '' };
  } catch (error) {
    return failureOf(error, isJson);
  }
};
