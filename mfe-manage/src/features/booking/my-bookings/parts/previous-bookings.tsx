import { Button, Heading, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import type { MyBookingsCopy } from '../my-bookings.copy';
import type { PreviousView } from '../use-my-bookings';
import { BookingList, type BookingListProps } from './booking-list';

export interface PreviousBookingsProps {
  brand: BrandId;
  view: PreviousView;
  copy: MyBookingsCopy;
  pageOf: BookingListProps['pageOf'];
}

type ContentProps = Omit<PreviousBookingsProps, 'brand' | 'view'> & {
  view: Exclude<PreviousView, { state: 'loading' | 'failed' }>;
};

const Content = ({ view, copy, pageOf }: ContentProps) => {
  switch (view.state) {
    case 'hidden':
      return (
        <Row>
          <Button variant="secondary" onClick={view.show}>
            {copy.showPrevious}
          </Button>
        </Row>
      );
    case 'ready':
      return view.bookings.length === 0 ? (
        <Text role="status">{copy.noPrevious}</Text>
      ) : (
        <BookingList bookings={view.bookings} copy={copy} pageOf={pageOf} />
      );
  }
};

/** The second group of the page; it is read when somebody asks for it. */
export const PreviousBookings = ({ brand, view, copy, pageOf }: PreviousBookingsProps) => (
  <Stack as="section" gap={4}>
    <Heading level={2}>{copy.previous}</Heading>
    <ViewState
      brand={brand}
      view={view}
      copy={{ loading: copy.loadingPrevious, failed: copy.failedPrevious, retry: copy.retry }}
      height="240px"
    >
      {(shown) => <Content view={shown} copy={copy} pageOf={pageOf} />}
    </ViewState>
  </Stack>
);
