import type { Api, AreaProps } from '@bars/shared-api';
import { Button, ButtonLink, Heading, Page, Row, Stack, Text } from '@bars/shared-ui';
import { ContactWays } from '@bars/shared-ui/area';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import { Redirect } from 'wouter';
import { loginCopy } from './login.copy';
import { useLogin } from './use-login';

export interface LoginScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The optional token of the address: an invitation. */
  token: string | undefined;
}

/** The login with email and password. Sources: AC-14…AC-20. */
export const LoginScreen = ({ brand, api, token }: LoginScreenProps) => {
  const copy = wordsOf(loginCopy, brand);
  const view = useLogin({ api, token });
  if (view.state === 'leaving') return <Redirect to={view.to} replace />;

  const { form, isBusy, submit } = view;
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        {view.hasWayBack ? <Text>{copy.wayBack}</Text> : null}
        <Form isBusy={isBusy} onSubmit={submit}>
          <Stack gap={5}>
            <FormError control={form.control} />
            <FormTextField control={form.control} name="email" label={copy.email} type="email" autoComplete="username" required />
            <FormTextField control={form.control} name="password" label={copy.password} type="password" autoComplete="current-password" required />
            <Row>
              <Button type="submit" busy={isBusy}>
                {isBusy ? copy.busy : copy.submit}
              </Button>
            </Row>
          </Stack>
        </Form>
        <Stack as="section" gap={3}>
          <Heading level={2}>{copy.notYet}</Heading>
          <Text>{copy.notYetBody}</Text>
          <ContactWays brand={brand} first={<ButtonLink variant="secondary" href="/booking">{copy.book}</ButtonLink>} />
        </Stack>
      </Stack>
    </Page>
  );
};
