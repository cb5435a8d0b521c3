import { Button, Stack } from '@bars/shared-ui';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import type { RequestPartProps } from './request-part';

/** The field of the code, and of the surname where the server asks for it. */
export const FormPart = ({ copy, model: { form, asksSurname, isBusy, submit } }: RequestPartProps) => (
  <>
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={5}>
        <FormError control={form.control} />
        <FormTextField
          control={form.control}
          name="code"
          label={copy.code}
          hint={copy.hint}
          autoComplete="off"
          maxLength={40}
          required
        />
        {asksSurname ? (
          <FormTextField
            control={form.control}
            name="surname"
            label={copy.surname}
            hint={copy.surnameHint}
            autoComplete="family-name"
            maxLength={60}
            required
          />
        ) : null}
        <div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? copy.finding : copy.find}
          </Button>
        </div>
      </Stack>
    </Form>
  </>
);
