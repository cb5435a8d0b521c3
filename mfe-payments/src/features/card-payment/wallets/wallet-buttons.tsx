import { applePayButtonCss, applePayLabel } from '@bars/shared-ui/pages/apple-pay-button';
import { lazyWithPreload, LiveRegion, Notice, Stack, t, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Suspense } from 'react';
import styled from 'styled-components';
import type { GooglePayButtonProps } from './google-pay-button';
import type { Wallets } from './use-wallets';
import { walletsCopy } from '../../../common/wallets.copy';

const AppleButton = styled.button`
  ${applePayButtonCss('&', `min(${t.radiusAction}, 24px)`)}
`;

/* As high as the button, before it is there and where it does not come: the card page below does not move. */
const GooglePlace = styled.div`
  min-block-size: 48px;
`;

const Place = styled.div<{ $isCovered: boolean }>`
  visibility: ${({ $isCovered }) => ($isCovered ? 'hidden' : 'inherit')};
`;

const GoogleButton = lazyWithPreload<GooglePayButtonProps>(() => import('./google-pay-button'));

interface WalletButtonsProps {
  brand: BrandId;
  wallets: Wallets;
  /** A payment is checked: the buttons keep their place, and cannot be pressed. */
  isCovered: boolean;
}

/** The wallets that this device offers, above the card page. Sources: PY-2, PY-3, PY-69. */
export const WalletButtons = ({
  brand,
  wallets: { google, hasGooglePlace, apple, said },
  isCovered,
}: WalletButtonsProps) => {
  const words = said === null || isCovered ? null : wordsOf(walletsCopy, brand)[said];
  return (
    <Place $isCovered={isCovered} inert={isCovered}>
      <LiveRegion message={words ?? ''} />
      <Stack gap={3}>
        {apple.isOffered ? (
          <AppleButton
            type="button"
            lang="en-GB"
            aria-label={applePayLabel}
            disabled={apple.run === null || apple.isRunning}
            onClick={apple.run ?? undefined}
          >
            {applePayLabel}
          </AppleButton>
        ) : null}
        {hasGooglePlace ? (
          <GooglePlace data-wallet>
            <Suspense>
              {google.sheet ? (
                <GoogleButton
                  sheet={google.sheet}
                  onReady={google.onReady}
                  pay={google.pay}
                  cancel={google.cancel}
                  fail={google.fail}
                />
              ) : null}
            </Suspense>
          </GooglePlace>
        ) : null}
        {words === null ? null : (
          <Notice tone={said === 'appleCancelled' || said === 'googleCancelled' ? 'info' : 'error'}>{words}</Notice>
        )}
      </Stack>
    </Place>
  );
};
