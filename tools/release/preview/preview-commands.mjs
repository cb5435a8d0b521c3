import { WrongUse } from '../outcome.mjs';
import { listPreviews, removePreview } from './preview.mjs';

/** What comes behind `npm run release --`. */
export const previewUsage = 'preview list | preview remove NAME';

const line = ({ name, release, until, isOver }) => `${name}  ${release}  ${isOver ? 'over since' : 'until'} ${until}`;

const commands = {
  list: async (target, _words, now) => {
    const previews = await listPreviews(target, now);
    return { data: previews, text: previews.length > 0 ? previews.map(line).join('\n') : 'There is no preview.' };
  },
  remove: async (target, [name]) => {
    await removePreview(target, name);
    return { data: { removed: name }, text: `The preview ${name} is gone.` };
  },
};

/** How many further words each has. */
const words = { list: 0, remove: 1 };

/**
 * `preview list` and `preview remove NAME`, as the commands of a release are.
 * @param {import('../target/target.mjs').Target} target @param {string[]} given the words behind `preview`
 * @param {Date} [now]
 * @returns {Promise<{ data: unknown, text: string }>}
 * @throws WrongUse, ReleaseRefused
 */
export const preview = async (target, [command = '', ...given], now = new Date()) => {
  if (!Object.hasOwn(commands, command) || given.length !== words[command])
    throw new WrongUse(`Usage: npm run release -- ${previewUsage}`);
  return commands[command](target, given, now);
};
