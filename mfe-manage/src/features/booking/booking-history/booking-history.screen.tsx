import { formatBookingDate } from '@bars/shared-api/format';
import { Button, Heading, Notice, Skeleton, Stack, Text, VisuallyHidden, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import { useId } from 'react';
import type { BookingPartProps } from '../../../common/booking-part';
import { bookingHistoryCopy, type BookingHistoryCopy } from './booking-history.copy';
import { useBookingHistory, type HistoryView } from './use-booking-history';

const Content = ({ view, brand, copy }: { view: HistoryView; brand: BrandId; copy: BookingHistoryCopy }) => {
  switch (view.state) {
    case 'closed':
      return null;
    case 'loading':
      return (
        <Waiting brand={brand} isLow>
          <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
          <Skeleton lines={4} />
        </Waiting>
      );
    case 'failed':
      return (
        <Notice tone="error" role="alert" action={<Button onClick={view.retry}>{copy.retry}</Button>}>
          {copy.failed}
        </Notice>
      );
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
        <Content view={view} brand={props.brand} copy={copy} />
      </div>
    </Stack>
  );
};
