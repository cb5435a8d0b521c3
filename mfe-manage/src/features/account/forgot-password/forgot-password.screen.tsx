import type { Api, AreaProps } from '@bars/shared-api';
import { Button, ButtonLink, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import { AccountPage } from '../common/account-page';
import { LookInInbox } from '../common/look-in-inbox';
import { lookInInboxCopy } from '../common/look-in-inbox.copy';
import { forgotPasswordCopy } from './forgot-password.copy';
import { useForgotPassword } from './use-forgot-password';

/** Asks for a link to set a new password. Sources: AC-25, AC-26. */
export const ForgotPasswordScreen = ({ brand, api }: { brand: AreaProps['brand']; api: Api }) => {
  const copy = wordsOf(forgotPasswordCopy, brand);
  const view = useForgotPassword(api);
  switch (view.state) {
    case 'sent':
      return (
        <AccountPage title={wordsOf(lookInInboxCopy, brand).title}>
          <LookInInbox brand={brand} text={copy.sent(view.sent.email)} sent={view.sent} />
        </AccountPage>
      );
    case 'unknown':
      return (
        <AccountPage title={copy.unknownTitle}>
          <Text size="l">{copy.unknown(view.email)}</Text>
          <Row>
            <ButtonLink href={view.pages.register}>{copy.register}</ButtonLink>
            <Button variant="quiet" onClick={view.other}>
              {copy.other}
            </Button>
          </Row>
        </AccountPage>
      );
    case 'ready': {
      const { form, isBusy, submit, pages } = view;
      return (
        <AccountPage title={copy.title}>
          <Text>{copy.intro}</Text>
          <Form isBusy={isBusy} onSubmit={submit}>
            <Stack gap={5}>
              <FormError control={form.control} />
              <FormTextField
                control={form.control}
                name="email"
                label={copy.email}
                type="email"
                autoComplete="username"
                required
              />
              <Row>
                <Button type="submit" busy={isBusy}>
                  {isBusy ? copy.busy : copy.submit}
                </Button>
              </Row>
            </Stack>
          </Form>
          <Row>
            <Text>{copy.remembered}</Text>
            <ButtonLink variant="quiet" href={pages.login}>
              {copy.logIn}
            </ButtonLink>
          </Row>
        </AccountPage>
      );
    }
  }
};
