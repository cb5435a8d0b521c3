import { brandOf, Button, ButtonLink, Card, Grid, Heading, Motif, Notice, Skeleton, space, Stack, VisuallyHidden } from '@bars/shared-ui';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import styled from 'styled-components';
import type { LandingCopy } from '../landing.copy';
import { bookPath } from '../landing.rules';
import type { LandingView } from '../use-landing';

/** Picture beside the name on a narrow page, above it where there is room. */
const Place = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;
  @container bars (min-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** As wide as a third of the page, never narrower than a name. */
const columns = 'max(240px, 30%)';

const Venue = ({ bar, copy }: { bar: ListedBar; copy: LandingCopy }) => (
  <Card as="li">
    <Place>
      <Motif brand={brandOf(bar.brand_id)} kind="venue" seed={bar.id} />
      <Stack gap={3}>
        <Heading level={3}>{bar.name}</Heading>
        <div>
          <ButtonLink variant="secondary" href={bookPath(bar.id)} aria-label={copy.bookAt(bar.name)}>
            {copy.bookHere}
          </ButtonLink>
        </div>
      </Stack>
    </Place>
  </Card>
);

const Loading = ({ copy }: { copy: LandingCopy }) => (
  <Grid gap={4} min={columns} aria-busy="true">
    <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} height="148px" />
    ))}
  </Grid>
);

/** The venues, the room they will take, or why they are missing. */
export const Venues = ({ view, copy }: { view: LandingView; copy: LandingCopy }) => {
  if (view.state === 'loading') return <Loading copy={copy} />;
  if (view.state === 'problem') {
    return (
      <Notice tone="error" role="alert" title={copy.offline} action={<Button onClick={view.retry}>{copy.retry}</Button>}>
        {null}
      </Notice>
    );
  }
  return (
    <Grid as="ul" gap={4} min={columns}>
      {view.bars.map((bar) => (
        <Venue key={bar.id} bar={bar} copy={copy} />
      ))}
    </Grid>
  );
};
