import GooglePayButton from '@google-pay/button-react';
import styled from 'styled-components';
import type { GooglePay, GooglePaySheet } from './use-google-pay';

const Place = styled.div`
  & > div {
    display: block;
    inline-size: 100%;
    block-size: 48px;
  }
  & > div > div {
    block-size: 100%;
  }
  & > .not-ready {
    block-size: 0;
    overflow: hidden;
  }
`;

export interface GooglePayButtonProps extends Pick<GooglePay, 'onReady' | 'pay' | 'cancel' | 'fail'> {
  sheet: GooglePaySheet;
}

/** Google's own button. It asks whether the wallet can be used, and opens the sheet. */
const GoogleButton = ({ sheet: { environment, request }, onReady, pay, cancel, fail }: GooglePayButtonProps) => (
  <Place>
    {/* The library would write a style here, which the page's policy refuses. It writes none where this id is there. */}
    <span hidden id="default-google-style-google-pay-button-container-en" />
    <GooglePayButton
      environment={environment}
      paymentRequest={request}
      buttonType="pay"
      buttonLocale="en"
      buttonSizeMode="fill"
      buttonRadius={8}
      onReadyToPayChange={({ isButtonVisible }) => onReady(isButtonVisible)}
      onLoadPaymentData={({ paymentMethodData }) => pay(paymentMethodData.tokenizationData.token)}
      onCancel={cancel}
      onError={fail}
    />
  </Place>
);

export default GoogleButton;
