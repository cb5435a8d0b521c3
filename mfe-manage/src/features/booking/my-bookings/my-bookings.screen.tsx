import type { Api, AreaProps } from '@bars/shared-api';
import { ButtonLink, Heading, Motif, Page, Row, Split, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { Redirect } from 'wouter';
import { myBookingsCopy, type MyBookingsCopy } from './my-bookings.copy';
import { BookingList } from './parts/booking-list';
import { PreviousBookings } from './parts/previous-bookings';
import { pageOf, useMyBookings } from './use-my-bookings';

export interface MyBookingsScreenProps {
  brand: AreaProps['brand'];
  api: Api;
}

const Nothing = ({ copy }: { copy: MyBookingsCopy }) => (
  <Stack gap={3}>
    <Text strong>{copy.emptyTitle}</Text>
    <Text>{copy.empty}</Text>
  </Stack>
);

const Content = ({ brand, api, copy }: MyBookingsScreenProps & { copy: MyBookingsCopy }) => {
  const view = useMyBookings(api);
  return (
    <ViewState
      brand={brand}
      view={view}
      copy={copy}
      height="560px"
      signedOut={<Redirect to="/login?return=%2F" replace />}
    >
      {({ bookings, previous }) => (
        <Stack gap={7}>
          <Stack as="section" gap={4}>
            <Heading level={2}>{copy.current}</Heading>
            {bookings.length === 0 ? (
              <Nothing copy={copy} />
            ) : (
              <BookingList bookings={bookings} copy={copy} pageOf={pageOf} />
            )}
            <Row gap={4}>
              <ButtonLink href="/booking">{copy.book}</ButtonLink>
              <ButtonLink variant="quiet" href="/my-details">
                {copy.details}
              </ButtonLink>
              <ButtonLink variant="quiet" href="/logout">
                {copy.logOut}
              </ButtonLink>
            </Row>
          </Stack>
          <PreviousBookings brand={brand} view={previous} copy={copy} pageOf={pageOf} />
        </Stack>
      )}
    </ViewState>
  );
};

/** The customer's current and previous bookings. Sources: RT-26, MG-1…MG-8. */
export const MyBookingsScreen = ({ brand, api }: MyBookingsScreenProps) => {
  const copy = wordsOf(myBookingsCopy, brand);
  return (
    <Page>
      <Split aside={<Motif brand={brand} kind="party" seed={7} />}>
        <Stack gap={5}>
          <Heading level={1} size="xl" tabIndex={-1}>
            {copy.title}
          </Heading>
          <Content brand={brand} api={api} copy={copy} />
        </Stack>
      </Split>
    </Page>
  );
};
