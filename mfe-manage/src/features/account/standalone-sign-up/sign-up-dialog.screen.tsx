import type { Api, AreaProps } from '@bars/shared-api';
import { Button, Dialog, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormPasswordField, FormTextField } from '@bars/shared-ui/forms';
import { LookInInbox } from '../common/look-in-inbox';
import { lookInInboxCopy } from '../common/look-in-inbox.copy';
import { passwordCopy } from '../../../common/account/password.copy';
import { signUpCopy } from './sign-up.copy';
import { useSignUp } from './use-sign-up';

export interface SignUpDialogProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The token that opened the booking. */
  bookingToken: string;
  /** The address that the booking was made with. */
  email: string;
  open: boolean;
  onClose: () => void;
}

/** The modal in which somebody signs up from a booking that was opened by its token. Sources: AC-41, API-M-43. */
export const SignUpDialog = ({ brand, api, bookingToken, email, open, onClose }: SignUpDialogProps) => {
  const copy = wordsOf(signUpCopy, brand);
  const view = useSignUp(api, bookingToken, email);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={view.state === 'sent' ? wordsOf(lookInInboxCopy, brand).title : copy.title}
      closeLabel={copy.close}
    >
      {view.state === 'sent' ? (
        <LookInInbox brand={brand} text={copy.sent(view.sent.email)} sent={view.sent} />
      ) : (
        <Form isBusy={view.isBusy} onSubmit={view.submit}>
          <Stack gap={5}>
            <Text>{copy.intro}</Text>
            <FormError control={view.form.control} />
            <FormTextField
              control={view.form.control}
              name="email"
              label={copy.email}
              type="email"
              autoComplete="username"
              required
            />
            <FormPasswordField
              control={view.form.control}
              name="password"
              label={copy.password}
              hint={passwordCopy.hint}
              words={passwordCopy.words}
              autoComplete="new-password"
              required
            />
            <Row>
              <Button type="submit" busy={view.isBusy}>
                {view.isBusy ? copy.busy : copy.submit}
              </Button>
            </Row>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
};
