import type { Api, AreaProps } from '@bars/shared-api';
import { Heading, Notice, Page, Skeleton, Stack, Text, lazyWithPreload } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
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

const NotLoaded = ({ brand }: AccountSectionsProps) => (
  <Notice tone="error">{wordsOf(myDetailsCopy, brand).notLoaded}</Notice>
);

const AccountSections = lazyWithPreload(() => import('./parts/account-sections'), NotLoaded);

const Content = ({ brand, api, copy }: MyDetailsScreenProps & { copy: MyDetailsCopy }) => {
  const view = useMyDetails(api);
  return (
    <ViewState
      brand={brand}
      view={view}
      copy={copy}
      height="1100px"
      signedOut={<Redirect to="/login?return=%2Fmy-details" replace />}
    >
      {({ profile, bars, hasBars }) => (
        <Stack gap={7}>
          <DetailsFormPart brand={brand} api={api} copy={copy} profile={profile} bars={bars} hasBars={hasBars} />
          <Suspense fallback={<Skeleton height="640px" />}>
            <AccountSections brand={brand} api={api} email={profile.email} />
          </Suspense>
        </Stack>
      )}
    </ViewState>
  );
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
