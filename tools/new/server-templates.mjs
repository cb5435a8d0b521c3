/** @typedef {import('./names.mjs').Name} Name */
/** @typedef {import('./templates.mjs').PageFacts} PageFacts */

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", '’')}'`;

/** @param {PageFacts} facts */
export const domain = ({
  name: { kebab, camel, pascal, words },
  callSource,
}) => `import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { ${camel}Routes } from './${kebab}.routes';
import { create${pascal}Service } from './${kebab}.service';

/** ${words}. Source: ${callSource}. */
export const create${pascal} = (kernel: Kernel): Domain<null> => ({
  service: null,
  routes: ${camel}Routes(create${pascal}Service(kernel)),
  sweeps: [],
});
`;

/** @param {PageFacts} facts */
export const routes = ({
  name: { kebab, camel, pascal, words },
  module,
  callSource,
}) => `import { ${camel}Answer, ${camel}Path, ${camel}Request } from '@bars/shared-api/contracts/${kebab}';
import type { App } from '../../../kernel/http/app';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import type { ${pascal}Service } from './${kebab}.service';

/** Source: ${callSource}. */
export const ${camel}Routes =
  (${camel}: ${pascal}Service) =>
  async (app: App): Promise<void> => {
    app.post(
      ${camel}Path,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: ${quoted(words)},
          tags: ['${module}'],
          body: ${camel}Request,
          response: { 200: ${camel}Answer },
        },
      },
      async (request) => {
        await ${camel}.receive(request.body, request.caller);
        return { data: { is_received: true as const } };
      },
    );
  };
`;

/** @param {PageFacts} facts */
export const service = ({
  name: { kebab, camel, pascal },
  field,
}) => `import type { ${pascal}Request } from '@bars/shared-api/contracts/${kebab}';
import { AppError } from '../../../kernel/errors';
import type { Caller } from '../../../kernel/http/callers/callers';
import type { Kernel } from '../../../kernel/kernel';
import { ${camel}Copy } from './${kebab}.copy';

export const create${pascal}Service = ({ log }: Pick<Kernel, 'log'>) => ({
  /** @throws AppError 422 for a text without a letter or a figure */
  receive: async ({ ${field.snake}: text }: ${pascal}Request, { brand }: Pick<Caller, 'brand'>): Promise<void> => {
    if (!/[\\p{L}\\p{N}]/u.test(text))
      throw new AppError(422, { fields: { ${field.snake}: [${camel}Copy.unreadable] } }, 'invalid');
    log.info({ brand }, '${kebab} was received');
  },
});
export type ${pascal}Service = ReturnType<typeof create${pascal}Service>;
`;

/** @param {PageFacts} facts */
export const serverCopy = ({
  name: { camel, words },
}) => `/** Sentences of ${words.toLowerCase()}. Those of its fields are in the contract. */
export const ${camel}Copy = {
  unreadable: 'Please use letters or numbers.',
};
`;

/** @param {PageFacts} facts */
export const serverTest = ({
  name: { kebab, camel, words },
  field,
  parameters,
}) => `import { ${camel}Path } from '@bars/shared-api/contracts/${kebab}';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, describeOnEngines, type TestServer } from '../../../testing/harness';

const page = {
  host: 'northlight.localhost:9000',
  origin: 'http://northlight.localhost:9000',
  'x-api-key': 'pk_portal_bars',
  'x-brand': '1',
};

describeOnEngines(${quoted(words)}, (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ engine });
  });
  afterAll(() => server.close());

  const send = (text: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: ${camel}Path, headers: { ...page, ...headers }, payload: { ${field.snake}: text${parameters.map((one) => `, ${one.field}: 'some-text'`).join('')} } });

  it('is received', async () => {
    const answer = await send(' A table by the window ');
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { is_received: true } }]);
  });

  it.each([
    ['an empty text', ' ', 'Please write something.'],
    ['a text that is too long', 'a'.repeat(501), 'Please keep to 500 characters.'],
    ['a text without a word', '?!', 'Please use letters or numbers.'],
  ])('is refused for %s', async (_what, text, sentence) => {
    const answer = await send(text);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { errors: { ${field.snake}: [sentence] }, code: 'invalid' },
    ]);
  });

  it('is refused from a page of another origin', async () => {
    const answer = await send('A table by the window', { origin: 'https://elsewhere.example' });
    expect(answer.statusCode).toBe(403);
  });
});
`;

/** The README of a module. @param {{ module: string }} facts */
export const moduleReadme = ({ module }) => `# ${module}

Its domains are in the [list of the modules](../../README.md#the-modules).
`;
