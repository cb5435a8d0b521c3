import { ButtonLink, Heading, Motif, Page, Row, Split, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { contactWaysCopy } from '@bars/shared-ui/pages/contact-ways/contact-ways.copy';
import type { ReactNode, Ref } from 'react';

export interface LinkPageProps {
  brand: BrandId;
  words: { title: string; body: string };
  children?: ReactNode;
  /** Of its heading, for whoever moves the focus there. */
  heading?: Ref<HTMLHeadingElement> | undefined;
}

/** A page behind a link of a booking: its state, what the visitor can do, and the booking itself. */
export const LinkPage = ({ brand, words: { title, body }, children, heading }: LinkPageProps) => (
  <Page>
    <Split aside={<Motif brand={brand} kind="party" seed={title.length} />}>
      <Stack gap={5}>
        <Heading level={1} size="xl" tabIndex={-1} ref={heading}>
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

export interface VenueWaysProps {
  brand: BrandId;
  bar: { phone: string; party_booking_email: string };
  /** The page has a main action of its own elsewhere. */
  isSecondary?: boolean;
  /** What the visitor most likely came for. */
  first?: ReactNode;
  /** Further actions. */
  children?: ReactNode;
}

/** The venue's telephone and address, and what else can be done. */
export const VenueWays = ({
  brand,
  bar: { phone, party_booking_email: email },
  isSecondary = false,
  first,
  children,
}: VenueWaysProps) => {
  const copy = wordsOf(contactWaysCopy, brand);
  return (
    <>
      <Row gap={3}>
        {first}
        <ButtonLink variant={first || isSecondary ? 'secondary' : 'primary'} href={`tel:${phone.replaceAll(' ', '')}`}>
          {copy.call(phone)}
        </ButtonLink>
        {children}
      </Row>
      <Text>
        <a href={`mailto:${email}`}>{copy.write(email)}</a>
      </Text>
    </>
  );
};
