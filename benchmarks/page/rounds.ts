import { summaryOf, type Summary } from './report';
import { visit, type Entry, type Figures } from './visit';

/** One after the other, again and again, so that what disturbs the machine disturbs all of them. */
export const measure = async (entries: Entry[], runs: number): Promise<Record<string, Summary>> => {
  const figures = new Map<string, Figures[]>(entries.map(({ name }) => [name, []]));
  for (let round = 0; round < runs; round += 1) {
    for (const entry of entries) figures.get(entry.name)?.push(await visit(entry, round));
  }
  return Object.fromEntries([...figures].map(([name, all]) => [name, summaryOf(all)]));
};
