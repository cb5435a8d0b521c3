import type { Api, AreaProps } from '@bars/shared-api';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
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
  return (
    <ViewState
      brand={brand}
      view={view}
      copy={copy}
      height="420px"
      renderFailed={(failed) => <VerificationFailed brand={brand} copy={copy} failed={failed} />}
    >
      {({ verification }) => (
        <Ready brand={brand} copy={copy} api={api} token={token} joinToken={joinToken} verification={verification} />
      )}
    </ViewState>
  );
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
