import type { FileCategory, FileEstate } from '../../estate.schema';
import { barFindings } from './bar.checks';
import { partyTypeFindings } from './party-type.checks';
import { preOrderFindings } from './pre-order.checks';
import { repeatedPreOrderIds } from './pre-order-ids.checks';
import { duplicates, type Finding, findingIf, type Problem } from './problem';

/** Kinds of which an estate has at least one; nothing has to be sold ahead, and keys are looked at by brand. */
const needed = ['brands', 'categories', 'party_types', 'bars'] as const;

const overrideFindings = (category: FileCategory, estate: FileEstate): Finding[] =>
  category.day_parts.flatMap((part, at) =>
    part.overrides.flatMap((override, index) =>
      findingIf(
        !estate.bars.some((bar) => bar.id === override.bar_id),
        `day_parts[${at}].overrides[${index}].bar_id`,
        `there is no bar ${override.bar_id}`,
      ),
    ),
  );

const categoryFindings = (category: FileCategory, estate: FileEstate): Finding[] => [
  ...duplicates(
    category.day_parts,
    (part) => part.id,
    (index) => `day_parts[${index}].id`,
  ),
  ...findingIf(
    category.day_parts.filter((part) => part.is_default).length > 1,
    'day_parts',
    'at most one day part is the default',
  ),
  ...overrideFindings(category, estate),
];

const each = <Kind extends keyof FileEstate>(
  estate: FileEstate,
  kind: Kind,
  find: (item: FileEstate[Kind][number], estate: FileEstate) => Finding[],
): Problem[] =>
  estate[kind].flatMap((item, index) => find(item, estate).map((finding) => ({ kind, index, ...finding })));

/** Repeated keys across the whole estate. */
const unique = <Kind extends keyof FileEstate>(
  estate: FileEstate,
  kind: Kind,
  field: string,
  keyOf: (item: FileEstate[Kind][number]) => string | number,
): Problem[] =>
  duplicates<FileEstate[Kind][number]>(estate[kind], keyOf, (index) => String(index)).map(({ path, message }) => ({
    kind,
    index: Number(path),
    path: field,
    message,
  }));

const hostProblems = ({ brands }: FileEstate): Problem[] => {
  const hosts = brands.flatMap((brand, index) =>
    brand.hosts.map((host, at) => ({ host, index, path: `hosts[${at}]` })),
  );
  return hosts.flatMap(({ host, index, path }, at) =>
    findingIf(hosts.findIndex((one) => one.host === host) < at, path, `"${host}" belongs to two brands`).map(
      (finding) => ({
        kind: 'brands' as const,
        index,
        ...finding,
      }),
    ),
  );
};

const missing = (estate: FileEstate): Problem[] => [
  ...needed
    .filter((kind) => estate[kind].length === 0)
    .map((kind) => ({ kind, index: -1, path: '', message: 'the estate has none' })),
  ...(estate.brands.some((brand) => brand.id === 0)
    ? []
    : [{ kind: 'brands' as const, index: -1, path: '', message: 'the neutral brand 0 is missing' }]),
  ...estate.brands
    .filter(({ id }) => !estate.api_keys.some((key) => key.origins.includes('self') && key.brands.includes(id)))
    .map(({ id }) => ({
      kind: 'api_keys' as const,
      index: -1,
      path: '',
      message: `no key with the origin self is for brand ${id}`,
    })),
];

/** The problems of an estate whose files are each valid. */
export const estateProblems = (estate: FileEstate): Problem[] => [
  ...missing(estate),
  ...unique(estate, 'brands', 'id', (brand) => brand.id),
  ...hostProblems(estate),
  ...unique(estate, 'api_keys', 'key', (key) => key.key),
  ...unique(estate, 'categories', 'id', (category) => category.id),
  ...unique(estate, 'party_types', 'id', (type) => type.id),
  ...unique(estate, 'bars', 'id', (bar) => bar.id),
  ...unique(estate, 'bars', 'slug', (bar) => bar.slug),
  ...unique(estate, 'pre_orders', 'id', (option) => option.id),
  ...repeatedPreOrderIds(estate),
  ...each(estate, 'categories', categoryFindings),
  ...each(estate, 'party_types', partyTypeFindings),
  ...each(estate, 'bars', barFindings),
  ...each(estate, 'pre_orders', preOrderFindings),
];
