import * as z from 'zod';
import { plainSchema } from '../calls/branches.mjs';

/** What is read by a schema, as JSON Schema. @param {z.core.$ZodType} value @returns {import('../calls/branches.mjs').Schema} */
export const jsonSchemaOf = (value) =>
  plainSchema(z.toJSONSchema(value, { io: 'input', unrepresentable: 'any', reused: 'ref' }));

const messagesIn = (schema) => {
  const { $defs, ...whole } = jsonSchemaOf(schema);
  const options = whole.anyOf ?? whole.oneOf ?? [];
  return options.flatMap((option) => {
    const { properties = {} } = option;
    const name = properties.name?.const;
    return typeof name === 'string' && typeof properties.source?.const === 'string'
      ? [[properties.source.const, name, { ...properties.payload, ...($defs ? { $defs } : {}) }]]
      : [];
  });
};

/**
 * What a frame and the page around it say to each other: the unions of messages that a contract exports. One whose name ends in
 * `FrameMessage` is what the frame says.
 * @param {Record<string, unknown>} exported
 * @returns {import('../schemas.mjs').Offered | null} null where it has none
 */
export const messagesOf = (exported) => {
  const found = { toFrame: {}, fromFrame: {} };
  let source = null;
  for (const [name, value] of Object.entries(exported)) {
    if (!name.endsWith('Message') || value?._zod === undefined) continue;
    for (const [from, message, payload] of messagesIn(value)) {
      source = from;
      found[/frameMessage$/i.test(name) ? 'fromFrame' : 'toFrame'][message] = payload;
    }
  }
  return source === null ? null : { kind: 'messages', name: source, ...found };
};
