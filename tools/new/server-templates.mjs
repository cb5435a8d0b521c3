import { capital } from './names.mjs';
import { firstRecord } from './options/estate.mjs';

/** @typedef {import('./names.mjs').Name} Name */
/** @typedef {import('./templates.mjs').PageFacts} PageFacts */

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", '’')}'`;

/** @param {PageFacts} facts */
export const domain = ({ name: { kebab, camel, pascal, words }, callSource, needs, kind }) => {
  const personal = kind === null ? '' : `import { freeColumns, personalData } from './${kebab}.personal';\n`;
  const [type, parameter, given] =
    needs.length === 0 ? ['', '', ''] : [`, type ${pascal}Deps`, `, deps: ${pascal}Deps`, ', deps'];
  return `import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
${personal}import { ${camel}Routes } from './${kebab}.routes';
import { create${pascal}Service${type} } from './${kebab}.service';
${kind === null ? '' : `\nexport { ${kind.camel}Kind } from './${kebab}.estate';\n`}
/** ${words}. Source: ${callSource}. */
export const create${pascal} = (kernel: Kernel${parameter}): Domain<null> => ({
  service: null,
  routes: ${camel}Routes(create${pascal}Service(kernel${given})),
  sweeps: [],
${kind === null ? '' : '  personalData,\n  freeColumns,\n'}});
`;
};

/** What the documentation of the API says of the call in a few words. */
const summaryOf = ({ service }, words) =>
  service === 'receive' ? words : `${capital(service)} ${words.toLowerCase()}`;

/** @param {PageFacts} facts */
export const routes = ({
  name: { kebab, camel, pascal, words },
  module,
  callSource,
  verb,
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
          summary: ${quoted(summaryOf(verb, words))},
          tags: ['${module}'],
          body: ${camel}Request,
          response: { 200: ${camel}Answer },
        },
      },
      async (request) => {
        await ${camel}.${verb.service}(request.body, request.caller);
        return { data: { is_${verb.done}: true as const } };
      },
    );
  };
`;

/** What a service without a limit says: it refuses what it cannot read. @param {PageFacts} facts */
const plain = ({ name: { camel }, field }) => ({
  imported: '',
  taken: '',
  kernel: [],
  caller: [],
  refused: '',
  work: `    if (!/[\\p{L}\\p{N}]/u.test(text))
      throw new AppError(422, { fields: { ${field.snake}: [${camel}Copy.unreadable] } }, 'invalid');`,
});

const subjectOf = ({ prop, isOptional }) => (isOptional ? `${prop} ?? null` : prop);

/** The same with a limit: what is wrong counts. @param {PageFacts} facts */
const limited = ({ name: { camel, snake }, field, parameters: [guessed] }) => ({
  imported: "import { noteAttempt, refuseTooMany } from '../../../kernel/limits/attempts';\n",
  taken: guessed === undefined ? '' : `, ${guessed.field === guessed.prop ? '' : `${guessed.field}: `}${guessed.prop}`,
  kernel: ['db', 'clock'],
  caller: ['network'],
  refused: ', 429 `too_many_tries` after too many of them',
  work: `    const refusal = await db.transaction().execute(async (tx) => {
      const one = { cause: '${snake}' as const, subject: ${guessed === undefined ? 'null' : subjectOf(guessed)}, network };
      await refuseTooMany(tx, one, clock.now());
      if (/[\\p{L}\\p{N}]/u.test(text)) return undefined;
      await noteAttempt(tx, one, clock.now());
      return new AppError(422, { fields: { ${field.snake}: [${camel}Copy.unreadable] } }, 'invalid');
    });
    // Thrown after the transaction, because a throw inside takes the count back.
    if (refusal) throw refusal;`,
});

const asUnion = (words) => words.map((word) => `'${word}'`).join(' | ');

/** @param {PageFacts} facts */
export const service = (facts) => {
  const { name, field, verb, needs, limit } = facts;
  const { kebab, camel, pascal } = name;
  const { imported, taken, refused, work, ...given } = limit === null ? plain(facts) : limited(facts);
  const kernel = [...given.kernel, 'log'];
  const caller = ['brand', ...given.caller];
  const deps = needs.map(({ prop, type }) => `  ${prop}: ${type};\n`).join('');
  const [declared, parameter] =
    deps === '' ? ['', ''] : [`\nexport interface ${pascal}Deps {\n${deps}}\n`, `, _deps: ${pascal}Deps`];
  return `import type { ${pascal}Request } from '@bars/shared-api/contracts/${kebab}';
import { AppError } from '../../../kernel/errors';
import type { Caller } from '../../../kernel/http/callers/callers';
import type { Kernel } from '../../../kernel/kernel';
${imported}${importsOf(needs)}import { ${camel}Copy } from './${kebab}.copy';
${declared}
export const create${pascal}Service = ({ ${kernel.join(', ')} }: Pick<Kernel, ${asUnion(kernel)}>${parameter}) => ({
  /** @throws AppError 422 for a text without a letter or a figure${refused} */
  ${verb.service}: async ({ ${field.snake}: text${taken} }: ${pascal}Request, { ${caller.join(', ')} }: Pick<Caller, ${asUnion(caller)}>): Promise<void> => {
${work}
    log.info({ brand }, '${kebab} was ${verb.done}');
  },
});
export type ${pascal}Service = ReturnType<typeof create${pascal}Service>;
`;
};

/** One import for each file that types come from. */
const importsOf = (needs) =>
  [...new Set(needs.map(({ from }) => from))]
    .map((from) => {
      const types = needs.filter((need) => need.from === from).map(({ type }) => type);
      return `import type { ${types.join(', ')} } from '${from}';\n`;
    })
    .join('');

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
  name,
  name: { kebab, camel, snake, words },
  field,
  parameters,
  verb,
  kind,
}) => `import { ${camel}Path } from '@bars/shared-api/contracts/${kebab}';
${kind === null ? '' : "import { sql } from 'kysely';\n"}import { afterAll, beforeAll, expect, it } from 'vitest';
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

${
  kind === null
    ? ''
    : `  it('has the record of the demo estate', async () => {
    const { rows } = await sql\`select id, title from ${snake}\`.execute(server.db);
    expect(rows).toEqual([{ id: '${firstRecord(name).id}', title: '${firstRecord(name).title}' }]);
  });

`
}  it('is ${verb.done}', async () => {
    const answer = await send(' A table by the window ');
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { is_${verb.done}: true } }]);
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
