import type { Api, AreaProps } from '@bars/shared-api';
import { Button, ButtonLink, Heading, Notice, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormPasswordField, FormTextField } from '@bars/shared-ui/forms';
import { Redirect } from 'wouter';
import { AccountPage } from '../common/account-page';
import { passwordCopy } from '../../../common/account/password.copy';
import { loginCopy } from './login.copy';
import { NewLinkOffer } from './parts/new-link-offer';
import { PasskeyOffer } from './parts/passkey-offer';
import { SocialSignIn } from './parts/social-sign-in';
import { useLogin } from './use-login';

export interface LoginScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The optional token of the address: an invitation. */
  token: string | undefined;
  /** Leaves the site for an address. */
  goTo: (address: string) => void;
}

/** The login with email and password, or with a passkey. Sources: AC-14…AC-20. */
export const LoginScreen = ({ brand, api, token, goTo }: LoginScreenProps) => {
  const copy = wordsOf(loginCopy, brand);
  const view = useLogin({ api, token, goTo });
  if (view.state === 'leaving') return <Redirect to={view.to} replace />;

  const { form, isBusy, submit, pages, newLink, social } = view;
  return (
    <AccountPage title={copy.title}>
      {view.hasWayBack ? <Text>{copy.wayBack}</Text> : null}
      {social.problem === null ? null : (
        <Notice tone="error" role="alert">
          {social.problem}
        </Notice>
      )}
      <Form isBusy={isBusy} onSubmit={submit}>
        <Stack gap={5}>
          <FormError control={form.control} />
          {newLink === null ? null : <NewLinkOffer copy={copy} newLink={newLink} />}
          <FormTextField
            control={form.control}
            name="email"
            label={copy.email}
            type="email"
            autoComplete="username webauthn"
            required
          />
          <FormPasswordField
            control={form.control}
            name="password"
            label={copy.password}
            words={passwordCopy.words}
            autoComplete="current-password"
            required
          />
          <Row gap={5}>
            <Button type="submit" busy={isBusy}>
              {isBusy ? copy.busy : copy.submit}
            </Button>
            <ButtonLink variant="quiet" href={pages.forgotPassword}>
              {copy.forgotten}
            </ButtonLink>
          </Row>
        </Stack>
      </Form>
      <Stack gap={4}>
        {view.passkey.isOffered ? <PasskeyOffer copy={copy} passkey={view.passkey} /> : null}
        <SocialSignIn brand={brand} view={social} />
      </Stack>
      <Stack as="section" gap={3}>
        <Heading level={2}>{copy.notYet}</Heading>
        <Text>{copy.notYetBody}</Text>
        <Row>
          <ButtonLink variant="secondary" href={pages.register}>
            {copy.register}
          </ButtonLink>
          <ButtonLink variant="quiet" href="/booking">
            {copy.book}
          </ButtonLink>
        </Row>
      </Stack>
    </AccountPage>
  );
};
