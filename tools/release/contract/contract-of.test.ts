import { expect, it } from 'vitest';
import { recordKey } from './contract-of.mjs';

const call = (path: string, body: object) => ({ method: 'post' as const, path, sends: { body } });
const module = 'client/bars/index.ts';
const uses = { rendered: [{ module, names: ['save'] }], stems: ['gift'] };
const messages = (height: string) => ({
  'contracts/gift-messages.ts': {
    kind: 'messages' as const,
    name: 'bars-gift',
    toFrame: {},
    fromFrame: { resize: { type: height } },
  },
});
const api = (body: object, other: object = {}, height = 'number') => ({
  calls: { [module]: { save: [call('/api/bar', body)], other: [call('/api/other', other)] } },
  addresses: {},
  messages: messages(height),
});

it('what a manifest says of the API is another thing once the server takes something else, and not for the calls of others', () => {
  const before = recordKey(uses, api({}));
  expect(recordKey(uses, api({}, { required: ['later'] }))).toBe(before);
  expect(recordKey(uses, api({ required: ['later'] }))).not.toBe(before);
  expect(recordKey(uses, api({}, {}, 'string'))).not.toBe(before);
});
