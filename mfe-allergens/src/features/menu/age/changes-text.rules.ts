import { formatList } from '@bars/shared-api/format';
import type { AgeCopy } from './age.copy';
import type { ChangedItem, Changes } from './changes.rules';

/** At most so many changes are told by the names of their items; of more there is a count. */
export const namedChanges = 3;

/** Letters of a name that a notice has room for. */
const nameLetters = 60;

const short = (name: string): string => {
  const letters = Array.from(new Intl.Segmenter('en-GB').segment(name), ({ segment }) => segment);
  return letters.length <= nameLetters ? name : `${letters.slice(0, nameLetters).join('').trimEnd()}…`;
};

const changedText = (
  { name, nowContains, nowMayContain, isLessKnown }: ChangedItem,
  copy: AgeCopy['changes'],
): string => {
  const gains = [
    ...(nowContains.length > 0 ? [copy.nowContains(formatList(nowContains))] : []),
    ...(nowMayContain.length > 0 ? [copy.nowMayContain(formatList(nowMayContain))] : []),
    ...(isLessKnown ? [copy.lessKnown] : []),
  ];
  return copy.ofItem(short(name), gains.length === 0 ? copy.changed : formatList(gains));
};

/** What has changed, in words, and the names in them in the order of the text. Items that have got an allergen come first. */
export const changesText = (changes: Changes, copy: AgeCopy['changes']): { text: string; names: string[] } => {
  const { changed, added, removed } = changes;
  const counts = { changed: changed.length, added: added.length, removed: removed.length };
  if (counts.changed + counts.added + counts.removed > namedChanges) return { text: copy.counted(counts), names: [] };
  const isWorse = ({ nowContains, nowMayContain, isLessKnown }: ChangedItem) =>
    nowContains.length > 0 || nowMayContain.length > 0 || isLessKnown;
  const told = [...changed.filter(isWorse), ...changed.filter((item) => !isWorse(item))];
  const sentences = [
    ...told.map((item) => changedText(item, copy)),
    ...added.map(({ name }) => copy.ofItem(short(name), copy.added)),
    ...removed.map(({ name }) => copy.ofItem(short(name), copy.removed)),
  ];
  return { text: sentences.join(' '), names: [...told, ...added, ...removed].map(({ name }) => short(name)) };
};
