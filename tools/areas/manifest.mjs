import * as z from 'zod';

const brandWords = z.strictObject({
  byDefault: z.string().min(1),
  byBrand: z.partialRecord(z.enum(['0', '1', '2', '4']), z.string().min(1)).optional(),
});

const page = z.strictObject({
  path: z
    .string()
    .regex(/^(\/|(\/([\w-]+|:\w+\??))+)$/, 'A path begins with a slash; a part is a word, `:name` or `:name?`.')
    // Each doubles what a server tries on an address that fits none.
    .refine((path) => path.split('?').length <= 5, 'A path has at most four parts of the form `:name?`.')
    // Each page is compared with each other one, part by part.
    .refine((path) => path.split('/').length <= 13, 'A path has at most twelve parts.'),
  title: z.union([z.string().min(1), brandWords]),
  login: z.enum(['none', 'customer', 'app']).default('none'),
  secret: z.boolean().optional(),
  part: z.string().optional(),
  skeleton: z.literal('wizard').optional(),
  markup: z.strictObject({ unlessKept: z.array(z.string()) }).optional(),
  debugOnly: z.literal(true).optional(),
  source: z.string().min(1),
});

const storage = z.strictObject({
  key: z.string().regex(/^\w+Key$/, 'The constant’s name ends in Key.'),
  name: z.string().regex(/^[\w.-]+(\.\{brand\})?$/),
  where: z.enum(['local', 'session']),
  whose: z.enum(['customer', 'staff']).nullable(),
  why: z.string().min(1),
  holds: z.string().min(1),
  text: z.string().min(1),
  onOtherSites: z.literal(true).optional(),
});

const element = z.strictObject({
  name: z.string().regex(/^[a-z]+(-[a-z]+)+$/),
  loader: z.string().optional(),
  element: z.string().optional(),
  drawing: z.string().optional(),
  prerender: z.string().optional(),
  frame: z.string().optional(),
  hasBrandStyles: z.literal(true).optional(),
  unreached: z.string().optional(),
});

const worker = z.strictObject({ file: z.string().regex(/^[a-z-]+\.js$/), source: z.string() });

const frame = z.strictObject({ file: z.string().regex(/^[a-z-]+\.html$/), module: z.string(), source: z.string() });

/** What an area says of itself: `area.json` in its folder. Each field is described in tools/areas/README.md. */
export const areaManifest = z.strictObject({
  name: z.string().regex(/^[a-z-]+$/),
  entry: z.string(),
  modules: z.record(z.string(), z.string()).default({}),
  serverModules: z.record(z.string(), z.string()).default({}),
  buildsSlowly: z.literal(true).optional(),
  pages: z.array(page),
  elements: z.array(element).default([]),
  frames: z.array(frame).default([]),
  workers: z.array(worker).default([]),
  storage: z.array(storage).default([]),
});

/** @typedef {z.output<typeof areaManifest>} AreaManifest */
/** @typedef {AreaManifest & { folder: string }} Area */
/** @typedef {AreaManifest['pages'][number]} AreaPage */
