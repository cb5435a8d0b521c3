import { Button, Stack } from '@bars/shared-ui';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import type { RequestPartProps } from './request-part';

/** The field of the code. */
export const FormPart = ({ copy, model: { form, isBusy, submit } }: RequestPartProps) => (
  <>
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={5}>
        <FormError control={form.control} />
        <FormTextField control={form.control} name="code" label={copy.code} hint={copy.hint} autoComplete="off" maxLength={40} required />
        <div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? copy.finding : copy.find}
          </Button>
        </div>
      </Stack>
    </Form>
  </>
);
