import * as z from 'zod/mini';
import type { RouteTable } from '../../routes/route-table';

const storageText = z.object({
  /** `{brand}` in it is the number of the brand. */
  name: z.string(),
  where: z.enum(['local', 'session']),
  whose: z.nullable(z.enum(['customer', 'staff'])),
  onOtherSites: z.boolean(),
  text: z.string(),
});

/** A name in a browser's storage, and what it is for: from the `area.json` of the area that keeps it. */
export type StorageText = z.output<typeof storageText>;

/** Reads what the release has of every area, so that an area that is deployed alone brings its own. @throws where the file cannot be had */
export const fetchStorageTexts = async (file: RouteTable['storage']): Promise<readonly StorageText[]> => {
  if (file === undefined) throw new Error('The release has no file of storage texts.');
  const { href, integrity } = file;
  const answer = await fetch(href, { integrity });
  if (!answer.ok) throw new Error(`${href} was answered with ${answer.status}.`);
  return z.array(storageText).parse(await answer.json());
};
