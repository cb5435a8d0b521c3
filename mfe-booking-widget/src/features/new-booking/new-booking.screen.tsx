import { Button, ButtonLink, Heading, Notice, Page, Row, Skeleton, Stack, VisuallyHidden } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { WizardEnvironment } from '../../common/environment';
import { newBookingCopy } from './new-booking.copy';
import { useAccount } from './use-account';

export interface NewBookingScreenProps {
  environment: Pick<WizardEnvironment, 'api' | 'surface' | 'brand'>;
  /** The wizard, for a logged-in customer only. */
  children: ReactNode;
}

/** The page `/new-booking`: a booking by a logged-in customer. Anybody else is sent to the login. Sources: BW-179, RT-5. */
export const NewBookingScreen = ({ environment, children }: NewBookingScreenProps) => {
  const copy = wordsOf(newBookingCopy, environment.brand);
  const view = useAccount(environment);
  switch (view.state) {
    case 'loading':
      return (
        <Page>
          <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
          <Waiting brand={environment.brand}>
            <Skeleton height="640px" />
          </Waiting>
        </Page>
      );
    case 'signedOut':
      return <Redirect to="/login?return=%2Fnew-booking" replace />;
    case 'failed':
      return (
        <Page>
          <Stack gap={5}>
            <Heading level={1} tabIndex={-1}>
              {copy.failedTitle}
            </Heading>
            <Notice tone="error" role="alert">
              {copy.failed}
            </Notice>
            <Row gap={3}>
              <Button onClick={view.retry}>{copy.retry}</Button>
              <ButtonLink variant="quiet" href="/book">
                {copy.bookWithout}
              </ButtonLink>
            </Row>
          </Stack>
        </Page>
      );
    case 'ready':
      return children;
  }
};
