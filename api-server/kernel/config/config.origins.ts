import * as z from 'zod/mini';
import { isOrigin } from '../http/origins/origins';

/** A slash at the end and capitals are taken as well: an address is copied from the browser as it is shown there. */
const originOf = (text: string): string =>
  URL.canParse(text) && /^[^/]+\/\/[^/?#]+\/?$/.test(text) ? new URL(text).origin : text;

const listOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(originOf);

const form =
  'must be an origin such as http://127.0.0.1:8080, without a path; several have a comma or a space between them';

/** Origins with commas or spaces between them, as browsers write them. */
export const originList = z.pipe(
  z.string().check(z.refine((text) => listOf(text).length > 0 && listOf(text).every(isOrigin), form)),
  z.transform((text): readonly string[] => listOf(text)),
);
