import { Button, ButtonLink, Heading, Motif, Page, Row, Split, Stack, Text, type BrandId } from '@bars/shared-ui';
import { ContactWays } from '@bars/shared-ui/area';
import type { ReactNode } from 'react';
import type { SavedBookingCopy } from '../saved-booking.copy';

export interface LinkPageProps {
  brand: BrandId;
  words: { title: string; body: string };
  children?: ReactNode;
}

/** A page behind a link of a booking: its state, what the visitor can do, and the booking itself. */
export const LinkPage = ({ brand, words: { title, body }, children }: LinkPageProps) => (
  <Page>
    <Split aside={<Motif brand={brand} kind="party" seed={title.length} />}>
      <Stack gap={5}>
        <Heading level={1} size="xl" tabIndex={-1}>
          {title}
        </Heading>
        <Text size="l" role="status">
          {body}
        </Text>
        {children}
      </Stack>
    </Split>
  </Page>
);

/** The brand's contact, where there is no booking to show and so no venue. */
export const NoBooking = ({ brand, copy, retry }: { brand: BrandId; copy: SavedBookingCopy; retry: (() => void) | null }) => (
  <ContactWays brand={brand} first={retry === null ? null : <Button onClick={retry}>{copy.again}</Button>} />
);

export interface VenueWaysProps {
  bar: { phone: string; party_booking_email: string };
  copy: SavedBookingCopy;
  /** Further actions. */
  children?: ReactNode;
}

/** The venue's contact, its telephone first: most changes are made by telephone until the page can make them. */
export const VenueWays = ({ bar: { phone, party_booking_email: email }, copy, children }: VenueWaysProps) => (
  <>
    <Row gap={3}>
      <ButtonLink href={`tel:${phone.replaceAll(' ', '')}`}>{copy.call(phone)}</ButtonLink>
      {children}
    </Row>
    <Text>
      <a href={`mailto:${email}`}>{copy.write(email)}</a>
    </Text>
  </>
);
