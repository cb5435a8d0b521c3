import type { Letter, LetterBrand, LetterPart } from '../letter';

const partOf = (part: LetterPart): string => {
  if (typeof part === 'string') return part;
  if ('url' in part) return `${part.label}: ${part.url}`;
  if (part.facts.length === 0) return '';
  const lines = part.facts.map(([label, value]) => `${label}: ${value}`);
  return (part.heading === null ? lines : [part.heading, ...lines]).join('\n');
};

/** The letter as plain text: paragraphs, one fact a line, every link with its address. */
export const textOf = ({ title, parts, link, after, goodbye, legal }: Letter, brand: LetterBrand): string =>
  [
    title,
    ...parts.map(partOf),
    link === null ? '' : partOf(link),
    ...after.map(partOf),
    goodbye === null ? '' : `${goodbye}\n${brand.name}`,
    legal,
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
