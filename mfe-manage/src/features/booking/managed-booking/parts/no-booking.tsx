import { Button, Notice, Skeleton, type BrandId } from '@bars/shared-ui';
import { ContactWays } from '@bars/shared-ui/pages';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import type { ReactNode } from 'react';
import type { StatesCopy, Words } from '../states.copy';
import { BookingPage } from './booking-page';

export interface NoBookingPageProps {
  brand: BrandId;
  copy: StatesCopy;
  words: Words;
  view: { state: 'loading' | 'unknown' } | { state: 'failed'; reason: string; retry: () => void };
  /** What helps where the booking is unknown. */
  first?: ReactNode;
}

/** The page while the booking loads, where there is none, and where it cannot be read: the server's text says why. Sources: API-M-2, API-M-6. */
export const NoBookingPage = ({ brand, copy, words: { title, body }, view, first = null }: NoBookingPageProps) => (
  <BookingPage brand={brand} title={title} body={body}>
    {view.state === 'loading' ? (
      <Waiting brand={brand}>
        <Skeleton height="560px" />
      </Waiting>
    ) : null}
    {view.state === 'unknown' ? <ContactWays brand={brand} first={first} /> : null}
    {view.state === 'failed' ? <Notice tone="error">{view.reason}</Notice> : null}
    {view.state === 'failed' ? (
      <ContactWays brand={brand} first={<Button onClick={view.retry}>{copy.again}</Button>} />
    ) : null}
  </BookingPage>
);
