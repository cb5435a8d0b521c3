import { Button, Heading, Notice, Row, Skeleton, Stack, Text, VisuallyHidden, type BrandId } from '@bars/shared-ui';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import type { MyBookingsCopy } from '../my-bookings.copy';
import type { PreviousView } from '../use-my-bookings';
import { BookingList, type BookingListProps } from './booking-list';

export interface PreviousBookingsProps {
  brand: BrandId;
  view: PreviousView;
  copy: MyBookingsCopy;
  pageOf: BookingListProps['pageOf'];
}

const Content = ({ brand, view, copy, pageOf }: PreviousBookingsProps) => {
  switch (view.state) {
    case 'hidden':
      return (
        <Row>
          <Button variant="secondary" onClick={view.show}>
            {copy.showPrevious}
          </Button>
        </Row>
      );
    case 'loading':
      return (
        <Waiting brand={brand}>
          <VisuallyHidden role="status">{copy.loadingPrevious}</VisuallyHidden>
          <Skeleton height="240px" />
        </Waiting>
      );
    case 'failed':
      return (
        <Notice
          tone="error"
          role="alert"
          title={copy.failedPrevious}
          action={<Button onClick={view.retry}>{copy.retry}</Button>}
        >
          {view.reason}
        </Notice>
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
export const PreviousBookings = (props: PreviousBookingsProps) => (
  <Stack as="section" gap={4}>
    <Heading level={2}>{props.copy.previous}</Heading>
    <Content {...props} />
  </Stack>
);
