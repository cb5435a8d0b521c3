import type { Api } from '@bars/shared-api';
import {
  Button,
  ButtonLink,
  Card,
  Heading,
  Notice,
  NoticeRegion,
  Row,
  Stack,
  Text,
  type BrandId,
} from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormPasswordField } from '@bars/shared-ui/forms';
import { useCallback } from 'react';
import { passwordCopy } from '../../../../common/account/password.copy';
import { confirmLoginCopy } from '../confirm-login.copy';
import { useConfirmLogin } from '../use-confirm-login';

export interface ConfirmLoginPartProps {
  brand: BrandId;
  api: Api;
  /** Of the account. */
  email: string;
  onConfirmed: () => void;
  onGivenUp: () => void;
}

/** Asks the customer to log in once more. It takes the focus, for it takes the place of what was pressed. */
export const ConfirmLoginPart = ({ brand, api, email, onConfirmed, onGivenUp }: ConfirmLoginPartProps) => {
  const copy = wordsOf(confirmLoginCopy, brand);
  const { form, isBusy, submit, passkey } = useConfirmLogin(api, email, onConfirmed);
  const takeFocus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  return (
    <Card as="section" aria-label={copy.title}>
      <Form isBusy={isBusy} onSubmit={submit}>
        <Stack gap={4}>
          <Stack gap={2} tabIndex={-1} ref={takeFocus}>
            <Heading level={3}>{copy.title}</Heading>
            <Text>{copy.why}</Text>
          </Stack>
          <FormError control={form.control} />
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <FormPasswordField
            control={form.control}
            name="password"
            label={copy.password}
            words={passwordCopy.words}
            autoComplete="current-password"
            required
          />
          <Row>
            <Button type="submit" busy={isBusy}>
              {isBusy ? copy.confirming : copy.confirm}
            </Button>
            {passkey === null ? null : (
              <Button variant="secondary" busy={passkey.isBusy} onClick={passkey.start}>
                {passkey.isBusy ? copy.passkeyBusy : copy.passkey}
              </Button>
            )}
            <Button variant="quiet" onClick={onGivenUp}>
              {copy.cancel}
            </Button>
          </Row>
          <NoticeRegion role="alert">
            {passkey?.problem ? <Notice tone="error">{passkey.problem}</Notice> : null}
            {passkey?.isCancelled ? <Notice tone="info">{copy.passkeyCancelled}</Notice> : null}
          </NoticeRegion>
          <Row>
            <ButtonLink variant="quiet" href="/forgot-password?return=%2Fmy-details">
              {copy.noPassword}
            </ButtonLink>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
};
