import type { Api, AreaProps } from '@bars/shared-api';
import {
  Button,
  ButtonLink,
  Heading,
  Motif,
  Notice,
  Page,
  Skeleton,
  Split,
  Stack,
  Text,
  VisuallyHidden,
} from '@bars/shared-ui';
import { ContactWays } from '@bars/shared-ui/pages';
import { barFinderLink } from '@bars/shared-ui/pages/bar-finder-link';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import { openingTimesCopy, type OpeningTimesCopy } from './opening-times.copy';
import { VenueHours } from './parts/venue-hours';
import { useOpeningTimes, type OpeningTimesView } from './use-opening-times';

export interface OpeningTimesScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The venue's slug. */
  slug: string;
}

const Content = ({
  brand,
  view,
  copy,
}: {
  brand: AreaProps['brand'];
  view: OpeningTimesView;
  copy: OpeningTimesCopy;
}) => {
  switch (view.state) {
    case 'loading':
      return (
        <>
          <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
          <Waiting brand={brand}>
            <Skeleton height="1000px" />
          </Waiting>
        </>
      );
    case 'unknown':
      return (
        <>
          <Text size="l" role="status">
            {copy.unknown}
          </Text>
          <ContactWays brand={brand} first={<ButtonLink {...barFinderLink}>{copy.finder}</ButtonLink>} />
        </>
      );
    case 'failed':
      return (
        <>
          <Notice tone="error" role="alert">
            {copy.failed}
          </Notice>
          <ContactWays brand={brand} first={<Button onClick={view.retry}>{copy.retry}</Button>} />
        </>
      );
    case 'ready':
      return <VenueHours times={view.times} copy={copy} />;
  }
};

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
          <Content brand={brand} view={view} copy={copy} />
        </Stack>
      </Split>
    </Page>
  );
};
