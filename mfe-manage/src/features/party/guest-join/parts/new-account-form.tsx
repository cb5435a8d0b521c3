import { Button, Grid, Heading, Row, Stack, Text, TextField } from '@bars/shared-ui';
import { Form, FormError, FormPasswordField, FormTextField } from '@bars/shared-ui/forms';
import type { GuestInvitation } from '@bars/shared-api/contracts/party';
import { passwordCopy } from '../../../../common/account/password.copy';
import type { GuestJoinCopy } from '../guest-join.copy';
import type { GuestInvitationView } from '../use-guest-invitation';
import { useNewAccount } from '../use-new-account';

export interface NewAccountFormProps {
  copy: GuestJoinCopy['form'];
  invitation: GuestInvitation;
  /** There is a quicker way to join above it. */
  isSecond: boolean;
  take: Extract<GuestInvitationView, { state: 'ready' }>['take'];
}

/** A new account for the invited address, which can be read and not changed. Sources: MG-141, MG-142. */
export const NewAccountForm = ({ copy, invitation, take, isSecond }: NewAccountFormProps) => {
  const {
    form: { control },
    isBusy,
    submit,
  } = useNewAccount(take, invitation, copy);
  return (
    <Stack as="section" gap={4} aria-label={copy.title}>
      <Heading level={2}>{copy.title}</Heading>
      <Text>{copy.intro}</Text>
      <Form isBusy={isBusy} onSubmit={submit}>
        <Stack gap={5}>
          <FormError control={control} />
          <TextField
            label={copy.email}
            name="email"
            type="email"
            hint={copy.emailHint}
            autoComplete="username"
            value={invitation.email}
            onChange={() => undefined}
            readOnly
          />
          <Grid gap={5} min="220px">
            <FormTextField control={control} name="forename" label={copy.forename} autoComplete="given-name" required />
            <FormTextField control={control} name="surname" label={copy.surname} autoComplete="family-name" required />
          </Grid>
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
            <Button type="submit" variant={isSecond ? 'secondary' : 'primary'} busy={isBusy}>
              {isBusy ? copy.busy : copy.submit}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Stack>
  );
};
