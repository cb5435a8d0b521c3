import type { Api, AreaProps } from '@bars/shared-api';
import { Skeleton, VisuallyHidden } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import { Redirect } from 'wouter';
import { AccountPage } from '../common/account-page';
import { InPlaceOfForm } from '../../../common/in-place-of-form';
import { VerificationFailed } from './parts/verification-failed';
import { VerifyFormPart } from './parts/verify-form';
import { useVerification } from './use-verification';
import { useVerifyForm, type VerifyFormOptions } from './use-verify-form';
import { verifyCopy, type VerifyCopy } from './verify.copy';

export interface VerifyScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  token: string;
  /** The optional second part of the address: an invitation. */
  joinToken: string | undefined;
}

const Ready = ({ brand, copy, ...options }: VerifyFormOptions & { brand: AreaProps['brand']; copy: VerifyCopy }) => {
  const view = useVerifyForm(options);
  const { email, needs_extra_details: needsDetails } = options.verification;
  switch (view.state) {
    case 'leaving':
      return <Redirect to={view.to} replace />;
    case 'failed':
      return (
        <InPlaceOfForm>
          <VerificationFailed brand={brand} copy={copy} failed={view} />
        </InPlaceOfForm>
      );
    case 'ready':
      return (
        <VerifyFormPart
          copy={copy}
          email={email}
          needsDetails={needsDetails}
          form={view.form}
          isBusy={view.isBusy}
          submit={view.submit}
        />
      );
  }
};

const Content = ({ brand, api, token, joinToken, copy }: VerifyScreenProps & { copy: VerifyCopy }) => {
  const view = useVerification(api, token, joinToken);
  switch (view.state) {
    case 'loading':
      return (
        <>
          <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
          <Waiting brand={brand}>
            <Skeleton height="420px" />
          </Waiting>
        </>
      );
    case 'failed':
      return <VerificationFailed brand={brand} copy={copy} failed={view} />;
    case 'ready':
      return (
        <Ready
          brand={brand}
          copy={copy}
          api={api}
          token={token}
          joinToken={joinToken}
          verification={view.verification}
        />
      );
  }
};

/** Confirms a new account by the link of its mail. Sources: AC-6…AC-11. */
export const VerifyScreen = (props: VerifyScreenProps) => {
  const copy = wordsOf(verifyCopy, props.brand);
  return (
    <AccountPage title={copy.title}>
      <Content {...props} copy={copy} />
    </AccountPage>
  );
};
