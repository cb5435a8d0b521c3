import { capital } from '../names.mjs';

/** @typedef {import('../templates.mjs').PageFacts} PageFacts */

/**
 * A form that stays: it is empty again once it was sent, and says so above. Each function gives the text of one file, as those of `../templates.mjs` do.
 */

const each = (parameters, text) => parameters.map(text).join('');

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", '’')}'`;

const isDone = ({ done }) => `is${capital(done)}`;

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

export interface ${pascal}View {
  form: UseFormReturn<${pascal}Request>;
  isBusy: boolean;
  /** What was sent last was ${verb.done}, and nothing else is typed yet. */
  ${isDone(verb)}: boolean;
  submit: () => void;
}

/** ${words}: a form that stays. What is refused stays in it, what is ${verb.done} goes. Source: ${source}. */
export const use${pascal} = (api: Api${each(parameters, ({ prop, isOptional }) => `, ${prop}: string${isOptional ? ' | undefined' : ''}`)}): ${pascal}View => {
  const form = useForm({
    resolver: standardSchemaResolver(${camel}Request),
    defaultValues: { ${field.snake}: ''${each(parameters, (one) => (one.field === one.prop ? `, ${one.field}` : `, ${one.field}: ${one.prop}`))} },
  });
  const { isDirty, isSubmitting } = form.formState;
  const send = useMutation({
    mutationFn: (request: ${pascal}Request) => ${verb.client}${pascal}(api, request),
    onSuccess: () => form.reset(),
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });
  return {
    form,
    isBusy: isSubmitting || send.isPending,
    ${isDone(verb)}: send.isSuccess && !isDirty,
    submit: () =>
      void form.handleSubmit(
        (request) => send.mutate(request),
        () => send.reset(),
      )(),
  };
};
`;

/** @param {PageFacts} facts */
export const copy = ({
  name: { camel, pascal },
  title,
  field,
  verb,
}) => `import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ${pascal}Copy {
  title: string;
  explained: string;
  ${field.camel}: string;
  submit: string;
  busy: string;
  ${verb.done}: string;
}

export const ${camel}Copy: BrandCopy<${pascal}Copy> = {
  byDefault: {
    title: ${quoted(title)},
    explained: 'Please enter your ${field.words.toLowerCase()} below',
    ${field.camel}: 'Your ${field.words.toLowerCase()}',
    submit: 'Send it',
    busy: 'Sending…',
    ${verb.done}: 'We’ve got your ${field.words.toLowerCase()}.',
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
  verb,
}) => `import type { Api, AreaProps } from '@bars/shared-api';
import { Button, Heading, Notice, NoticeRegion, Page, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import { ${camel}Copy } from './${kebab}.copy';
import { use${pascal} } from './use-${kebab}';

/** \`${path}\`. Source: ${source}. */
export const ${pascal}Screen = ({ brand, api${each(parameters, ({ prop }) => `, ${prop}`)} }: { brand: AreaProps['brand']; api: Api${each(parameters, ({ prop, isOptional }) => `; ${prop}${isOptional ? '?' : ''}: string${isOptional ? ' | undefined' : ''}`)} }) => {
  const copy = wordsOf(${camel}Copy, brand);
  const { form, isBusy, ${isDone(verb)}, submit } = use${pascal}(api${each(parameters, ({ prop }) => `, ${prop}`)});
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text>{copy.explained}</Text>
        <NoticeRegion role="status">{${isDone(verb)} ? <Notice tone="success">{copy.${verb.done}}</Notice> : null}</NoticeRegion>
        <Form isBusy={isBusy} onSubmit={submit}>
          <Stack gap={5}>
            <FormError control={form.control} />
            <FormTextField control={form.control} name="${field.snake}" label={copy.${field.camel}} autoComplete="off" required />
            <Row>
              <Button type="submit" busy={isBusy}>
                {isBusy ? copy.busy : copy.submit}
              </Button>
            </Row>
          </Stack>
        </Form>
      </Stack>
    </Page>
  );
};
`;

/** What the test of a screen says of a form that stays. @param {PageFacts} facts */
export const sent = ({ field }) => ({
  title: 'sends the form, empties it, and says so until something else is typed',
  helpers: `
const sentence = 'We’ve got your ${field.words.toLowerCase()}.';
const status = () => screen.getByRole('status').textContent;`,
  seen: `    await waitFor(() => expect(status()).toBe(sentence));
    expect(field().value).toBe('');`,
  seenAgain: '    await waitFor(() => expect(status()).toBe(sentence));',
  left: `
    fireEvent.change(field(), { target: { value: 'A' } });
    await waitFor(() => expect(status()).toBe(''));`,
});
