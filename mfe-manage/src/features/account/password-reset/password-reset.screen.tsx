import type { Api, AreaProps } from '@bars/shared-api';
import { Button, ButtonLink, Notice, Row, Stack, Text } from '@bars/shared-ui';
import { ContactWays } from '@bars/shared-ui/pages';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormPasswordField } from '@bars/shared-ui/forms';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { AccountPage } from '../common/account-page';
import { InPlaceOfForm } from '../../../common/in-place-of-form';
import { passwordCopy } from '../../../common/account/password.copy';
import { passwordResetCopy, type PasswordResetCopy } from './password-reset.copy';
import { usePasswordReset, type PasswordResetView } from './use-password-reset';

export interface PasswordResetScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  token: string;
}

type FailedView = Extract<PasswordResetView, { state: 'failed' }>;
type ShownView = Exclude<PasswordResetView, FailedView | { state: 'loading' }>;

interface PartProps {
  brand: AreaProps['brand'];
  copy: PasswordResetCopy;
}

const Expired = ({ brand, copy }: PartProps) => (
  <>
    <Notice tone="error" role="alert" title={copy.expired}>
      {copy.expiredBody}
    </Notice>
    <ContactWays brand={brand} first={<ButtonLink href="/forgot-password">{copy.askAgain}</ButtonLink>} />
  </>
);

const Failed = ({ brand, copy, view: { reason, retry } }: PartProps & { view: FailedView }) => (
  <>
    <Notice tone="error" role="alert" title={reason}>
      {copy.failed}
    </Notice>
    <ContactWays brand={brand} first={<Button onClick={retry}>{copy.retry}</Button>} />
  </>
);

const Content = ({ brand, copy, view }: PartProps & { view: ShownView }) => {
  switch (view.state) {
    case 'expired':
      return <Expired brand={brand} copy={copy} />;
    case 'stopped':
      return (
        <InPlaceOfForm>
          <Expired brand={brand} copy={copy} />
        </InPlaceOfForm>
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
      <ViewState
        brand={brand}
        view={view}
        copy={copy}
        height="300px"
        renderFailed={(failed) => <Failed brand={brand} copy={copy} view={failed} />}
      >
        {(shown) => <Content brand={brand} copy={copy} view={shown} />}
      </ViewState>
    </AccountPage>
  );
};
