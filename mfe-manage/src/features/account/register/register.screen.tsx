import type { Api, AreaProps } from '@bars/shared-api';
import { Button, ButtonLink, Heading, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import { Redirect } from 'wouter';
import { AccountPage } from '../common/account-page';
import { LookInInbox } from '../common/look-in-inbox';
import { lookInInboxCopy } from '../common/look-in-inbox.copy';
import { registerCopy } from './register.copy';
import { useRegister } from './use-register';

export interface RegisterScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The optional token of the address: an invitation. */
  token: string | undefined;
}

/** Registering with an email address alone. Sources: AC-1…AC-4. */
export const RegisterScreen = ({ brand, api, token }: RegisterScreenProps) => {
  const copy = wordsOf(registerCopy, brand);
  const view = useRegister(api, token);
  if (view.state === 'leaving') return <Redirect to={view.to} replace />;
  if (view.state === 'sent') {
    return (
      <AccountPage title={wordsOf(lookInInboxCopy, brand).title}>
        <LookInInbox brand={brand} text={copy.sent(view.sent.email)} sent={view.sent} />
      </AccountPage>
    );
  }
  const { form, isBusy, submit, pages } = view;
  return (
    <AccountPage title={copy.title}>
      <Text>{copy.intro}</Text>
      {view.hasWayBack ? <Text>{copy.wayBack}</Text> : null}
      <Form isBusy={isBusy} onSubmit={submit}>
        <Stack gap={5}>
          <FormError control={form.control} />
          <FormTextField
            control={form.control}
            name="email"
            label={copy.email}
            type="email"
            autoComplete="email"
            required
          />
          <Row>
            <Button type="submit" busy={isBusy}>
              {isBusy ? copy.busy : copy.submit}
            </Button>
          </Row>
        </Stack>
      </Form>
      <Stack as="section" gap={3}>
        <Heading level={2}>{copy.haveAccount}</Heading>
        <Text>{copy.haveAccountBody}</Text>
        <Row>
          <ButtonLink variant="secondary" href={pages.login}>
            {copy.logIn}
          </ButtonLink>
          <ButtonLink variant="quiet" href="/booking">
            {copy.book}
          </ButtonLink>
        </Row>
      </Stack>
    </AccountPage>
  );
};
