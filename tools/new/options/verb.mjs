import { Refusal } from '../../lib/prepare.mjs';

/**
 * What a call does, as functions and its answer say it.
 * @typedef {{ client: string, service: string, done: string }} Verb `done`: the participle, as in `is_applied`
 */

const participleOf = (verb) => {
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
};

/**
 * The verb of a call: `apply`, or `take:taken` where the participle is not made by the rule.
 * @param {string | undefined} text left out, a form is sent and received
 * @returns {Verb}
 * @throws Refusal
 */
export const verbOf = (text) => {
  if (text === undefined) return { client: 'send', service: 'receive', done: 'received' };
  const [, verb, done] = /^([a-z]+)(?::([a-z]+))?$/.exec(text) ?? [];
  if (verb === undefined) throw new Refusal(`${text} is no verb: apply, or take:taken with its participle.`);
  return { client: verb, service: verb, done: done ?? participleOf(verb) };
};
