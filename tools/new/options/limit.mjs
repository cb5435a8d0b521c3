import { Refusal } from '../../lib/prepare.mjs';
import { putBefore } from '../edits.mjs';

const table = 'api-server/kernel/limits/limits.rules.ts';

/**
 * How often the secret of a form may be wrong. `key` is `subject` only where strangers cannot close the way in.
 * @typedef {{ what: string, key: 'pair' | 'network' | 'subject', alwaysWorks: string | null }} Limit
 */

/**
 * @param {{ limit: string | undefined, alwaysWorks: string | undefined, hasSubject: boolean }} asked `hasSubject`: the path says what is guessed at
 * @returns {Limit | null}
 * @throws Refusal
 */
export const limitOf = ({ limit, alwaysWorks, hasSubject }) => {
  if (limit === undefined && alwaysWorks !== undefined) throw new Refusal('--always-works belongs to --limit.');
  if (limit === undefined) return null;
  if (alwaysWorks !== undefined && !hasSubject)
    throw new Refusal('--always-works is for a limit over all networks, whose subject is a parameter of the path.');
  if (alwaysWorks !== undefined) return { what: limit, key: 'subject', alwaysWorks };
  return { what: limit, key: hasSubject ? 'pair' : 'network', alwaysWorks: null };
};

/** The entry of a limit in the one table. @param {import('../page.mjs').Draft} draft @param {import('../templates.mjs').PageFacts} facts */
export const planLimit = (draft, { name: { snake, kebab }, limit }) => {
  if (limit === null) return;
  if (new RegExp(`^  ${snake}: \\{$`, 'm').test(draft.read(table)))
    throw new Refusal(`The name ${kebab} is taken: ${table} has a limit ${snake}.`);
  const alwaysWorks = limit.alwaysWorks === null ? 'otherNetwork' : `'${limit.alwaysWorks.replaceAll("'", '’')}'`;
  const entry = `  ${snake}: {
    refusal: limitsCopy.wrong('${limit.what.replaceAll("'", '’')}'),
    limits: [{ key: '${limit.key}', max: 10, windowMs: hour, alwaysWorks: ${alwaysWorks} }],
  },`;
  draft.edit(table, (source) => putBefore(table, source, /^\} as const satisfies /m, entry));
};
