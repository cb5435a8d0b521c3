import { formatBookingDate } from '@bars/shared-api/format';
import { Button, Heading, Skeleton, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { useId } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { bookingHistoryCopy, type BookingHistoryCopy } from './booking-history.copy';
import { useBookingHistory, type HistoryView } from './use-booking-history';

type ShownHistory = Exclude<HistoryView, { state: 'loading' | 'failed' }>;

const Content = ({ view, copy }: { view: ShownHistory; copy: BookingHistoryCopy }) => {
  switch (view.state) {
    case 'closed':
      return null;
    case 'empty':
      return <Text>{copy.none}</Text>;
    case 'ready':
      return (
        <Stack as="ol" gap={3} aria-label={copy.title}>
          {view.entries.map(({ id, what, who, at }) => (
            <li key={id}>
              <Text>{what}</Text>
              <Text tone="soft" size="s">
                {copy.by(who, formatBookingDate(at))}
              </Text>
            </li>
          ))}
        </Stack>
      );
  }
};

/** What was changed of the booking, and by whom; closed at first. */
export const BookingHistory = (props: BookingPartProps) => {
  const copy = wordsOf(bookingHistoryCopy, props.brand);
  const { view, isOpen, toggle } = useBookingHistory(props);
  const contentId = useId();
  return (
    <Stack as="section" gap={3} aria-label={copy.title}>
      <Heading level={2}>{copy.title}</Heading>
      <div>
        <Button variant="quiet" aria-expanded={isOpen} aria-controls={contentId} onClick={toggle}>
          {isOpen ? copy.hide : copy.show}
        </Button>
      </div>
      <div id={contentId}>
        <ViewState brand={props.brand} view={view} copy={copy} skeleton={<Skeleton lines={4} />} wait="low">
          {(shown) => <Content view={shown} copy={copy} />}
        </ViewState>
      </div>
    </Stack>
  );
};
