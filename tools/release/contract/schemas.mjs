import * as z from 'zod';

/** A JSON Schema. */
const schema = z.record(z.string(), z.unknown());

/** A JSON Schema by its name in the file `schemas`. */
const schemaName = z.string().regex(/^[0-9a-f]{16}$/);

const sent = z.object({
  query: schemaName.optional(),
  header: schemaName.optional(),
  path: schemaName.optional(),
  body: schemaName.optional(),
});

/**
 * A call that a unit makes. `path` is as the server wrote it when the unit was built, `/api/rest/bar/{slug}/opening-times`.
 * `query`: what of it is part of the address. `any`: only the address is in the unit's files, as that of a link or a stream.
 * `reads`: the contract of the answer. `sends`: what the server took when the unit was built.
 */
const call = z.object({
  method: z.enum(['get', 'post', 'put', 'delete', 'any']),
  path: z.string().startsWith('/'),
  query: z.string().optional(),
  reads: schemaName.optional(),
  sends: sent.optional(),
});

const names = z.array(z.string());

/** The content of the file `schemas`. */
export const schemaFile = z.record(schemaName, schema);

/** The check writes these files into a folder of its own: no name leads out of it. Another team has made them. */
const declarationName = z.string().regex(/^(?!\.)[\w.@-]+(\/(?!\.)[\w.@-]+)*$/);

/** The content of a file of types: those of each file that the entry reaches. */
export const declarationFile = z.object({ entry: declarationName, files: z.record(declarationName, z.string()) });

const messages = z.record(z.string(), schema);

/**
 * What pages of others have of a unit. `script`: the name of a file, `/elements/v1/<name>.js`. `element`: a tag with what `custom-elements.json`
 * says of it; types are kept as their text. `messages`: what a frame and the page around it say to each other, by name.
 */
const offered = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('script'), name: z.string() }),
  z.object({
    kind: z.literal('element'),
    name: z.string(),
    attributes: z.record(z.string(), z.string()),
    events: z.record(z.string(), z.string()),
    parts: names,
    properties: names,
    slots: names,
  }),
  z.object({ kind: z.literal('messages'), name: z.string(), toFrame: messages, fromFrame: messages }),
]);

/** A name in the browser's storage that a unit reads or writes. */
const storageKey = z.object({
  name: z.string(),
  where: z.enum(['local', 'session']),
  whose: z.enum(['customer', 'staff']).nullable(),
});

/**
 * The fields of a unit's manifest that the contract check reads; its schema has them too. `schemas`, `declarations` and `builtAgainst`
 * name files of the version: the schemas of its calls, and by import-map name the types that it brings and those that it was built against.
 */
export const contractFields = {
  calls: z.array(call).default([]),
  schemas: z.string().nullable().default(null),
  declarations: z.record(z.string(), z.string()).default({}),
  builtAgainst: z.record(z.string(), z.string()).default({}),
  elements: z.array(offered).default([]),
  storageKeys: z.array(storageKey).default([]),
};

/** What the manifest of a unit without any says. */
export const noContract = z.object(contractFields).parse({});

const named = z.array(z.looseObject({ name: z.string() })).default([]);
const withFile = z.array(z.looseObject({ file: z.string() })).default([]);

/** What the check reads of an area's `area.json`. */
const area = z.looseObject({
  name: z.string(),
  pages: z.array(z.looseObject({ path: z.string() })),
  elements: named,
  frames: withFile,
  workers: withFile,
  storage: z.array(z.looseObject({ key: z.string(), ...storageKey.shape })).default([]),
});

/** What the check reads of a manifest. */
export const checkedManifest = z.object({
  unit: z.string(),
  version: z.string(),
  names: z.record(z.string(), z.string()).default({}),
  bindings: z
    .object({ offers: z.record(z.string(), names).default({}), uses: z.record(z.string(), names).default({}) })
    .default({ offers: {}, uses: {} }),
  area: area.nullable().default(null),
  ...contractFields,
});

const content = z.record(z.string(), z.object({ schema: schema.optional() }));

const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: schema.optional() }))
    .optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })).optional(),
});

/** The server's own description, `/api/docs/json`, as far as it is read. */
export const serverDescription = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  'x-mailed-pages': z.array(z.string()).default([]),
});

/** @typedef {z.output<typeof call>} Call */
/** @typedef {z.output<typeof offered>} Offered */
/** @typedef {z.output<typeof storageKey>} StorageKey */
/** @typedef {z.output<typeof checkedManifest>} CheckedManifest */
/** @typedef {z.output<typeof serverDescription>} ServerDescription */
