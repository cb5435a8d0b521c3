import type { Api, AreaProps } from '@bars/shared-api';
import { Button, ButtonLink, Notice, Row, Skeleton, Stack, Text, VisuallyHidden } from '@bars/shared-ui';
import { ContactWays } from '@bars/shared-ui/pages';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormPasswordField } from '@bars/shared-ui/forms';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import { AccountPage } from '../common/account-page';
import { InPlaceOfForm } from '../../../common/in-place-of-form';
import { passwordCopy } from '../../../common/password.copy';
import { passwordResetCopy, type PasswordResetCopy } from './password-reset.copy';
import { usePasswordReset, type PasswordResetView } from './use-password-reset';

export interface PasswordResetScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  token: string;
}

const Expired = ({ brand, copy }: { brand: AreaProps['brand']; copy: PasswordResetCopy }) => (
  <>
    <Notice tone="error" role="alert" title={copy.expired}>
      {copy.expiredBody}
    </Notice>
    <ContactWays brand={brand} first={<ButtonLink href="/forgot-password">{copy.askAgain}</ButtonLink>} />
  </>
);

const Content = ({
  brand,
  view,
  copy,
}: {
  brand: AreaProps['brand'];
  view: PasswordResetView;
  copy: PasswordResetCopy;
}) => {
  switch (view.state) {
    case 'loading':
      return (
        <>
          <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
          <Waiting brand={brand}>
            <Skeleton height="300px" />
          </Waiting>
        </>
      );
    case 'expired':
      return <Expired brand={brand} copy={copy} />;
    case 'stopped':
      return (
        <InPlaceOfForm>
          <Expired brand={brand} copy={copy} />
        </InPlaceOfForm>
      );
    case 'failed':
      return (
        <>
          <Notice tone="error" role="alert" title={view.reason}>
            {copy.failed}
          </Notice>
          <ContactWays brand={brand} first={<Button onClick={view.retry}>{copy.retry}</Button>} />
        </>
      );
    case 'done':
      return (
        <>
          <Text size="l">{copy.done}</Text>
          <Row>
            <ButtonLink href="/login">{copy.logIn}</ButtonLink>
          </Row>
        </>
      );
    case 'ready':
      return <NewPassword copy={copy} {...view} />;
  }
};

const NewPassword = ({
  copy,
  form,
  isBusy,
  submit,
}: { copy: PasswordResetCopy } & Extract<PasswordResetView, { state: 'ready' }>) => (
  <>
    <Text>{copy.intro}</Text>
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={5}>
        <FormError control={form.control} />
        <FormPasswordField
          control={form.control}
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

/** Sets a new password by the link of a mail. Sources: AC-28…AC-30. */
export const PasswordResetScreen = ({ brand, api, token }: PasswordResetScreenProps) => {
  const copy = wordsOf(passwordResetCopy, brand);
  const view = usePasswordReset(api, token);
  return (
    <AccountPage title={view.state === 'done' ? copy.doneTitle : copy.title}>
      <Content brand={brand} view={view} copy={copy} />
    </AccountPage>
  );
};
