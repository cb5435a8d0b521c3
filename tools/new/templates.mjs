/** @typedef {import('./names.mjs').Name} Name */

/**
 * What a page with one form, one field and one call consists of. Each function gives the text of one file.
 * @typedef {{ name: Name, title: string, source: string, callSource: string, module: string, call: string, field: Name, parameters: { field: string, prop: string, isOptional: boolean }[], verb: import('./options/verb.mjs').Verb, needs: import('./options/needs.mjs').Need[], limit: import('./options/limit.mjs').Limit | null, kind: Name | null, stays: boolean }} PageFacts
 * `callSource`: the requirement of the call; `call`: its address below `/api/`; `field`: the one that is typed; `parameters`: of the page's path, which become fields of the request
 */

/** Text for each parameter of the page's path. */
const each = (parameters, text) => parameters.map(text).join('');

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", '’')}'`;

/** @param {PageFacts} facts */
export const contract = ({
  name: { camel, pascal },
  call,
  callSource,
  field,
  parameters,
  verb,
  limit,
}) => `import * as z from 'zod/mini';
import { envelope, isText } from './dto';

export const ${camel}Path = '/api/${call}';

/**
 * POST ${call}. The messages are shown as they stand. Source: ${callSource}.
 * Refused with 422 and errors by field${limit === null ? '' : ', with 429 `too_many_tries` after too many wrong ones'}.
 */
export const ${camel}Request = z.object({
  ${field.snake}: z.string().check(
    z.trim(),
    z.minLength(1, 'Please write something.'),
    z.maxLength(500, 'Please keep to 500 characters.'),
    z.refine(isText, 'must be text'),
  ),
${each(parameters, ({ field: parameter, isOptional }) => {
  const text = 'z.string().check(z.minLength(1), z.maxLength(200))';
  return `  ${parameter}: ${isOptional ? `z.optional(${text})` : text},\n`;
})}});
export type ${pascal}Request = z.infer<typeof ${camel}Request>;
export const ${camel}Answer = envelope(z.object({ is_${verb.done}: z.literal(true) }));
`;

/** @param {PageFacts} facts */
export const client = ({
  name: { kebab, camel, pascal },
  call,
  callSource,
  verb,
}) => `import { ${camel}Answer, ${camel}Path, type ${pascal}Request } from '../../contracts/${kebab}';
import type { Api } from '../transport';

/** POST ${call}: sends the form. Source: ${callSource}. @throws {ApiError} as the contract says */
export const ${verb.client}${pascal} = async (api: Api, request: ${pascal}Request): Promise<void> => {
  await api.send({ method: 'post', path: ${camel}Path, json: request, answer: ${camel}Answer });
};
`;

/** @param {PageFacts} facts */
export const hook = ({
  name: { kebab, camel, pascal, words },
  source,
  field,
  parameters,
  verb,
}) => `import { errorToNotice, type Api } from '@bars/shared-api';
import { ${verb.client}${pascal} } from '@bars/shared-api/client/${kebab}';
import { ${camel}Request, type ${pascal}Request } from '@bars/shared-api/contracts/${kebab}';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';

export type ${pascal}View =
  | { state: 'sent' }
  | { state: 'ready'; form: UseFormReturn<${pascal}Request>; isBusy: boolean; submit: () => void };

/** ${words}: the form, and what became of it. Source: ${source}. */
export const use${pascal} = (api: Api${each(parameters, ({ prop, isOptional }) => `, ${prop}: string${isOptional ? ' | undefined' : ''}`)}): ${pascal}View => {
  const form = useForm({
    resolver: standardSchemaResolver(${camel}Request),
    defaultValues: { ${field.snake}: ''${each(parameters, (one) => (one.field === one.prop ? `, ${one.field}` : `, ${one.field}: ${one.prop}`))} },
  });
  const send = useMutation({
    mutationFn: (request: ${pascal}Request) => ${verb.client}${pascal}(api, request),
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });
  if (send.isSuccess) return { state: 'sent' };
  return {
    state: 'ready',
    form,
    isBusy: form.formState.isSubmitting || send.isPending,
    submit: () => void form.handleSubmit((request) => send.mutate(request))(),
  };
};
`;

/** @param {PageFacts} facts */
export const copy = ({
  name: { camel, pascal },
  title,
  field,
}) => `import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ${pascal}Copy {
  title: string;
  ${field.camel}: string;
  submit: string;
  busy: string;
  sentTitle: string;
  sent: string;
}

export const ${camel}Copy: BrandCopy<${pascal}Copy> = {
  byDefault: {
    title: ${quoted(title)},
    ${field.camel}: 'Your ${field.words.toLowerCase()}',
    submit: 'Send it',
    busy: 'Sending…',
    sentTitle: 'Thank you',
    sent: 'We’ve got your ${field.words.toLowerCase()}.',
  },
};
`;

/** @param {PageFacts & { path: string }} facts */
export const screen = ({
  name: { kebab, camel, pascal },
  path,
  source,
  field,
  parameters,
}) => `import type { Api, AreaProps } from '@bars/shared-api';
import { Button, Heading, Page, Row, Stack, Text, useFocusOnChange } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import { ${camel}Copy } from './${kebab}.copy';
import { use${pascal} } from './use-${kebab}';

/** \`${path}\`. Source: ${source}. */
export const ${pascal}Screen = ({ brand, api${each(parameters, ({ prop }) => `, ${prop}`)} }: { brand: AreaProps['brand']; api: Api${each(parameters, ({ prop, isOptional }) => `; ${prop}${isOptional ? '?' : ''}: string${isOptional ? ' | undefined' : ''}`)} }) => {
  const copy = wordsOf(${camel}Copy, brand);
  const view = use${pascal}(api${each(parameters, ({ prop }) => `, ${prop}`)});
  const heading = useFocusOnChange<HTMLHeadingElement>(view.state);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {view.state === 'sent' ? copy.sentTitle : copy.title}
        </Heading>
        {view.state === 'sent' ? (
          <Text>{copy.sent}</Text>
        ) : (
          <Form isBusy={view.isBusy} onSubmit={view.submit}>
            <Stack gap={5}>
              <FormError control={view.form.control} />
              <FormTextField control={view.form.control} name="${field.snake}" label={copy.${field.camel}} required />
              <Row>
                <Button type="submit" busy={view.isBusy}>
                  {view.isBusy ? copy.busy : copy.submit}
                </Button>
              </Row>
            </Stack>
          </Form>
        )}
      </Stack>
    </Page>
  );
};
`;

/** What the test of a screen says of a page that shows another heading once its form was sent. */
const sentPage = {
  title: 'sends the form, and says so with the focus on the heading',
  helpers: '',
  seen: `    const heading = await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    await waitFor(() => expect(document.activeElement).toBe(heading));`,
  seenAgain: "    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();",
  left: '',
};

/** @param {PageFacts} facts @param {typeof sentPage} sent */
export const screenTest = (
  { name: { kebab, pascal }, call, title, field, parameters, verb },
  sent = sentPage,
) => `import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ${pascal}Screen } from './${kebab}.screen';

const call = 'POST /api/${call}';
const ${verb.done}: FakeAnswer = { body: { data: { is_${verb.done}: true } } };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => server.assertStrict());

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <${pascal}Screen brand={1} api={server.api()}${each(parameters, ({ prop }) => ` ${prop}="some-text"`)} />
    </QueryClientProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your ${field.words.toLowerCase()}' });
const send = (value: string) => {
  fireEvent.change(field(), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Send it' }));
};
const errorText = () =>
  document.getElementById(field().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;${sent.helpers}

describe('${pascal}Screen', () => {
  it('${sent.title}', async () => {
    server.on(call, () => ${verb.done});
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1, name: ${quoted(title)} })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    send(' A table by the window ');
${sent.seen}
    expect(server.calls.map(({ json }) => json)).toEqual([{ ${field.snake}: 'A table by the window'${each(parameters, (one) => `, ${one.field}: 'some-text'`)} }]);
    expect(await axeViolations(container)).toEqual([]);${sent.left}
  });

  it('shows an error for an empty field, and sends nothing', async () => {
    open();
    send(' ');
    await waitFor(() => expect(errorText()).toBe('Please write something.'));
    expect([document.activeElement, server.calls]).toEqual([field(), []]);
  });

  it('shows the server’s error at the field', async () => {
    server.on(call, () => ({
      status: 422,
      body: { errors: { ${field.snake}: ['Please use letters or numbers.'] }, code: 'invalid' },
    }));
    open();
    send('?!');
    await waitFor(() => expect(errorText()).toBe('Please use letters or numbers.'));
    expect(field().value).toBe('?!');
  });

  it('shows a notice without a connection, keeps what was typed, and sends it again', async () => {
    server.on(call, () => 'offline');
    open();
    send('A table by the window');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sorry, you seem to be offline'));
    expect(field().value).toBe('A table by the window');
    server.on(call, () => ${verb.done});
    send('A table by the window');
${sent.seenAgain}
  });

  it('sends once, however often the button is pressed', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(call, () => new Promise((resolve) => (answer = resolve)));
    open();
    send('A table by the window');
    const busy = await screen.findByRole('button', { name: 'Sending…' });
    fireEvent.click(busy);
    fireEvent.submit(busy.closest('form')!);
    answer(${verb.done});
${sent.seenAgain}
    expect(server.calls).toHaveLength(1);
  });
});
`;
