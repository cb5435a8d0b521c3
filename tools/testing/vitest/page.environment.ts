import fs from 'node:fs';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
const comments = /\/\*[^]*?\*\//g;
/** A rule without rules in it. */
const rules = /[^{}]+\{[^{}]*\}/g;
const saysWhatIsShown = /[\s{;](?:display|visibility)\s*:/;

const whatIsShown = (sheet: string): string =>
  sheet.replaceAll(comments, '').replaceAll(rules, (rule) => (saysWhatIsShown.test(rule) ? rule : ''));

/**
 * Loads jsdom with a part of its own style sheet: the rules that say whether something is shown. It matches each rule with every
 * element whose computed style is asked for, as a search by role does for each element and its parents. Those of links, lists and
 * directions, which no test reads, took seven eighths of that.
 */
const loadWithWhatIsShown = async (): Promise<void> => {
  const { readFileSync } = fs;
  Object.assign(fs, {
    readFileSync: (...how: Parameters<typeof readFileSync>) => {
      const content = readFileSync(...how);
      const isSheet = /[\\/]jsdom[\\/].*[\\/]default-stylesheet\.css$/.test(String(how[0]));
      return isSheet && typeof content === 'string' ? whatIsShown(content) : content;
    },
  });
  try {
    await import('jsdom');
  } finally {
    Object.assign(fs, { readFileSync });
  }
};

/** A jsdom page for each file. */
export default {
  ...jsdom,
  name: 'page',
  setup: async (global, options) => {
    await loadWithWhatIsShown();
    return jsdom.setup(global, options);
  },
} satisfies Environment;
