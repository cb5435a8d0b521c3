import type { Api, AreaProps } from '@bars/shared-api';
import { Button, ButtonLink, Heading, Motif, Notice, Page, Skeleton, Split, Stack, Text } from '@bars/shared-ui';
import { ContactWays } from '@bars/shared-ui/pages';
import { barFinderLink } from '@bars/shared-ui/pages/bar-links';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { openingTimesCopy, type OpeningTimesCopy } from './opening-times.copy';
import { VenueHours } from './parts/venue-hours';
import { useOpeningTimes, type OpeningTimesView } from './use-opening-times';

export interface OpeningTimesScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The venue's slug. */
  slug: string;
}

interface PartProps {
  brand: AreaProps['brand'];
  copy: OpeningTimesCopy;
}

const Unknown = ({ brand, copy }: PartProps) => (
  <>
    <Text size="l" role="status">
      {copy.unknown}
    </Text>
    <ContactWays brand={brand} first={<ButtonLink {...barFinderLink}>{copy.finder}</ButtonLink>} />
  </>
);

const Failed = ({ brand, copy, retry }: PartProps & { retry: () => void }) => (
  <>
    <Notice tone="error" role="alert">
      {copy.failed}
    </Notice>
    <ContactWays brand={brand} first={<Button onClick={retry}>{copy.retry}</Button>} />
  </>
);

/** The venue's picture, the same as where it is booked. */
const Picture = ({ brand, view }: { brand: AreaProps['brand']; view: OpeningTimesView }) => {
  if (view.state === 'loading') return <Skeleton height="240px" />;
  return view.state === 'ready' ? (
    <Motif brand={brand} kind="venue" seed={view.times.bar.id} />
  ) : (
    <Motif brand={brand} kind="empty" seed={9} />
  );
};

/** When a venue is open in the coming two weeks. Sources: RT-28, MG-170. */
export const OpeningTimesScreen = ({ brand, api, slug }: OpeningTimesScreenProps) => {
  const copy = wordsOf(openingTimesCopy, brand);
  const view = useOpeningTimes(api, slug);
  return (
    <Page>
      <Split aside={<Picture brand={brand} view={view} />}>
        <Stack gap={5}>
          <Heading level={1} size="xl" tabIndex={-1}>
            {view.state === 'unknown' ? copy.unknownTitle : copy.title}
          </Heading>
          <ViewState
            brand={brand}
            view={view}
            copy={copy}
            height="1000px"
            renderFailed={({ retry }) => <Failed brand={brand} copy={copy} retry={retry} />}
          >
            {(shown) =>
              shown.state === 'unknown' ? (
                <Unknown brand={brand} copy={copy} />
              ) : (
                <VenueHours times={shown.times} copy={copy} />
              )
            }
          </ViewState>
        </Stack>
      </Split>
    </Page>
  );
};
