import { failed, failureOf } from '../outcome.mjs';
import { makeKey } from './signing-key.mjs';

const usage = "Usage: npm run release -- keygen AREA | '*' --key FILE [--id NAME] [--json]";

/**
 * `npm run release -- keygen AREA --key FILE`: makes a key that signs the versions of an area.
 * @param {string[]} words what comes after the command
 * @param {{ key?: string | undefined, id?: string | undefined, isJson?: boolean, env?: Record<string, string | undefined>, now?: Date }} options
 * @returns {import('../commands.mjs').Outcome}
 */
export const runKeygen = (words, { key, id, isJson = false, env = process.env, now = new Date() }) => {
  const [unit, ...others] = words;
  if (unit === undefined || others.length > 0) return failed(2, usage, isJson);
  try {
    const made = makeKey({ unit, file: key ?? env.RELEASE_KEY_FILE, id, now });
    const text = [`${made.file} has the private key. Add this line to the server's file of keys:`, made.line].join(
      '\n',
    );
    return { code: 0, out: isJson ? JSON.stringify(made) : text, err: '' };
  } catch (error) {
    return failureOf(error, isJson);
  }
};
