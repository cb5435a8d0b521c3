import type { BrandId } from '@bars/shared-ui';
import { LinkState } from '@bars/shared-ui/pages/view-state';
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
export const NoBookingPage = ({ brand, copy, words: { title, body }, view, first }: NoBookingPageProps) => (
  <BookingPage brand={brand} title={title} body={body}>
    <LinkState brand={brand} view={view} retry={copy.again} height="560px" first={first} />
  </BookingPage>
);
