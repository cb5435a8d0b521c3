import type { Api, AreaProps } from '@bars/shared-api';
import { Button, Heading, Notice, Page, Skeleton, Stack, Text, VisuallyHidden, lazyWithPreload } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { Waiting } from '@bars/shared-ui/area/waiting';
import { Suspense } from 'react';
import { Redirect } from 'wouter';
import { myDetailsCopy, type MyDetailsCopy } from './my-details.copy';
import { DetailsFormPart } from './parts/details-form';
import type { AccountSectionsProps } from './parts/account-sections';
import { useMyDetails } from './use-my-details';

export interface MyDetailsScreenProps {
  brand: AreaProps['brand'];
  api: Api;
}

const NotLoaded = ({ brand }: AccountSectionsProps) => <Notice tone="error">{wordsOf(myDetailsCopy, brand).notLoaded}</Notice>;

const AccountSections = lazyWithPreload(() => import('./parts/account-sections'), NotLoaded);

const Content = ({ brand, api, copy }: MyDetailsScreenProps & { copy: MyDetailsCopy }) => {
  const view = useMyDetails(api);
  switch (view.state) {
    case 'loading':
      return (
        <>
          <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
          <Waiting brand={brand}>
            <Skeleton height="1100px" />
          </Waiting>
        </>
      );
    case 'failed':
      return (
        <Notice tone="error" role="alert" action={<Button onClick={view.retry}>{copy.retry}</Button>}>
          {copy.failed}
        </Notice>
      );
    case 'signedOut':
      return <Redirect to="/login?return=%2Fmy-details" replace />;
    case 'ready':
      return (
        <Stack gap={7}>
          <DetailsFormPart brand={brand} api={api} copy={copy} profile={view.profile} bars={view.bars} />
          <Suspense fallback={<Skeleton height="640px" />}>
            <AccountSections brand={brand} api={api} email={view.profile.email} />
          </Suspense>
        </Stack>
      );
  }
};

/** A customer's own details, to read and change. Sources: AC-36…AC-40. */
export const MyDetailsScreen = ({ brand, api }: MyDetailsScreenProps) => {
  const copy = wordsOf(myDetailsCopy, brand);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text>{copy.intro}</Text>
        <Content brand={brand} api={api} copy={copy} />
      </Stack>
    </Page>
  );
};
