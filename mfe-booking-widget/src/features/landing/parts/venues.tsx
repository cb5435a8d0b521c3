import {
  brandOf,
  BrandScope,
  Button,
  ButtonLink,
  Card,
  Grid,
  Heading,
  Motif,
  Notice,
  Row,
  Skeleton,
  space,
  Stack,
  t,
  Text,
  VisuallyHidden,
  type BrandId,
} from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BrandContact } from '../../../common/frame/venue-contact';
import { nearestOpen } from '../../../common/text/nearest.rules';
import type { LandingCopy } from '../landing.copy';
import { barsByBrand, bookPath } from '../landing.rules';
import type { LandingView } from '../use-landing';
import { coversCard, wholeCard } from './card-link';

/** The picture is beside the name on a narrow page, and above it in full width on a wide one; the times are below both. */
const Place = styled(Card)`
  display: grid;
  grid-template-columns: clamp(72px, 22cqi, 120px) minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[3]};
  @container bars (min-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    align-items: start;
  }
`;

const Below = styled(Stack)`
  grid-column: 1 / -1;
  align-self: end;
`;

/** All cards are as high as the highest, so that nothing moves when the nearest come first. */
const OpenList = styled(Grid)`
  grid-auto-rows: 1fr;
`;

/** Brand and town break into two lines if one is too narrow. Balanced wrapping would break inside the brand's name. */
const Name = styled(Heading)`
  text-wrap: wrap;
`;

/** A column is a third of the page, and at least as wide as a name with its button. */
const columns = 'max(260px, 30%)';

const OpenPlace = styled(Place)`
  ${wholeCard}
`;

const BookLink = styled(ButtonLink)`
  ${coversCard}
`;

interface VenueProps {
  bar: ListedBar;
  copy: LandingCopy;
  level: 3 | 4;
}

const Words = ({ bar, level, children }: Pick<VenueProps, 'bar' | 'level'> & { children?: ReactNode }) => (
  <>
    <Motif brand={brandOf(bar.brand_id)} kind="venue" seed={bar.id} />
    <Stack gap={3}>
      <Stack gap={1}>
        <Name level={level} size="m">
          {bar.name}
        </Name>
        <Text size="s" tone="soft">
          {bar.city}
        </Text>
      </Stack>
      {children}
    </Stack>
  </>
);

type Times = (bar: ListedBar) => ReactNode;

const OpenVenue = ({ bar, copy, level, times }: VenueProps & { times: Times }) => (
  <OpenPlace forwardedAs="li">
    <Words bar={bar} level={level} />
    <Below gap={3}>
      {bar.closure_message === null ? null : <Text size="s">{bar.closure_message}</Text>}
      {times(bar)}
      <div>
        <BookLink variant="quiet" href={bookPath(bar.id)} aria-label={copy.bookAt(bar.name, bar.city)}>
          {copy.bookHere}
        </BookLink>
      </div>
    </Below>
  </OpenPlace>
);

type Interest = (bar: ListedBar) => ReactNode;

/** A venue that is closed until further notice: its message, the nearest open venue, the offer to hear from it, and its email. */
const ClosedVenue = ({
  bar,
  nearest,
  copy,
  level,
  interest,
}: VenueProps & { nearest: ListedBar | undefined; interest: Interest }) => (
  <Place forwardedAs="li">
    <Words bar={bar} level={level}>
      <Text strong>{bar.closure_message ?? copy.closed(bar.name)}</Text>
      <Stack gap={2}>
        {nearest ? (
          <div>
            <ButtonLink variant="secondary" href={bookPath(nearest.id)}>
              {copy.bookInstead(nearest.name)}
            </ButtonLink>
          </div>
        ) : null}
        <div>{interest(bar)}</div>
        <div>
          <ButtonLink variant="quiet" href={`mailto:${bar.party_booking_email}`}>
            {copy.writeTo(bar.name)}
          </ButtonLink>
        </div>
      </Stack>
    </Words>
  </Place>
);

interface ListProps {
  bars: readonly ListedBar[];
  copy: LandingCopy;
  level?: 3 | 4;
  interest: Interest;
  times: Times;
  /** The open bars in their order, and the closed ones. */
  arrange: (bars: readonly ListedBar[]) => { open: readonly ListedBar[]; closed: readonly ListedBar[] };
}

const List = ({ bars, copy, level = 3, interest, times, arrange }: ListProps) => {
  const { open, closed } = arrange(bars);
  return (
    <Stack gap={4}>
      <OpenList forwardedAs="ul" gap={4} min={columns}>
        {open.map((bar, place) => (
          // A card is its place: another order changes what is in it, and moves nothing.
          <OpenVenue key={place} bar={bar} copy={copy} level={level} times={times} />
        ))}
      </OpenList>
      {closed.length === 0 ? null : (
        <Grid as="ul" gap={4} min={columns}>
          {closed.map((bar) => (
            <ClosedVenue
              key={bar.id}
              bar={bar}
              nearest={nearestOpen(bar, bars, 1)[0]}
              copy={copy}
              level={level}
              interest={interest}
            />
          ))}
        </Grid>
      )}
    </Stack>
  );
};

/** On the group's own pages each brand has its own background. */
const Room = styled(BrandScope)`
  padding: clamp(${space[4]}, 3cqi, ${space[6]});
  border-radius: ${t.radiusCard};
  background: ${t.bg};
`;

const Rooms = ({ bars, ...rest }: ListProps) => (
  <Stack gap={5}>
    {barsByBrand(bars).map(([brand, ofBrand]) => (
      <Room key={brand} brand={brand}>
        <Stack gap={4}>
          <Heading level={3} size="l">
            {brandContacts[brand].name}
          </Heading>
          <List {...rest} bars={ofBrand} level={4} />
        </Stack>
      </Room>
    ))}
  </Stack>
);

const Loading = ({ copy, brand }: { copy: LandingCopy; brand: BrandId }) => (
  <Waiting brand={brand}>
    <Grid gap={4} min={columns} aria-busy="true">
      <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} height="260px" />
      ))}
    </Grid>
  </Waiting>
);

interface VenuesProps extends Omit<ListProps, 'bars' | 'level'> {
  brand: BrandId;
  view: LandingView;
}

/** The venues, their skeleton, or an error message. */
export const Venues = ({ brand, view, ...rest }: VenuesProps) => {
  const { copy } = rest;
  if (view.state === 'loading') return <Loading copy={copy} brand={brand} />;
  if (view.state === 'problem') {
    return (
      <Notice
        tone="error"
        role="alert"
        title={copy.offline}
        action={
          <Row gap={3}>
            <Button onClick={view.retry}>{copy.retry}</Button>
            <BrandContact brand={brand} />
          </Row>
        }
      >
        {null}
      </Notice>
    );
  }
  return brand === 0 ? <Rooms {...rest} bars={view.bars} /> : <List {...rest} bars={view.bars} />;
};
