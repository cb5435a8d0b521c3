import { Button, Grid, Row, Stack, Text } from '@bars/shared-ui';
import { Form, FormError, FormPasswordField, FormTextField } from '@bars/shared-ui/forms';
import { passwordCopy } from '../../../../common/account/password.copy';
import type { VerifyForm } from '../use-verify-form';
import type { VerifyCopy } from '../verify.copy';

export interface VerifyFormProps {
  copy: VerifyCopy;
  email: string;
  needsDetails: boolean;
  form: VerifyForm;
  isBusy: boolean;
  submit: () => void;
}

/** The password, with the names where they are needed. The address is there for the browser that keeps the password. Sources: AC-8, AC-9. */
export const VerifyFormPart = ({ copy, email, needsDetails, form: { control }, isBusy, submit }: VerifyFormProps) => (
  <>
    <Text>{copy.intro(email)}</Text>
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={5}>
        <FormError control={control} title={copy.failed} />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {needsDetails ? (
          <Grid gap={5} min="220px">
            <FormTextField control={control} name="forename" label={copy.forename} autoComplete="given-name" required />
            <FormTextField control={control} name="surname" label={copy.surname} autoComplete="family-name" required />
          </Grid>
        ) : null}
        <FormPasswordField
          control={control}
          name="password"
          label={copy.password}
          hint={passwordCopy.hint}
          words={passwordCopy.words}
          autoComplete="new-password"
          required
        />
        <Row>
          <Button type="submit" busy={isBusy}>
            {isBusy ? copy.busy : copy.submit}
          </Button>
        </Row>
      </Stack>
    </Form>
  </>
);
