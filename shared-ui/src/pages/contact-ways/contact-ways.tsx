import type { ReactNode } from 'react';
import { ButtonLink } from '../../actions/button';
import { Row } from '../../layout/boxes';
import { Text } from '../../layout/type';
import type { BrandId } from '../../theme/brand-scope';
import { brandContacts } from '../../copy/brand-contact.copy';
import { wordsOf } from '../../copy/brand-copy';
import { contactWaysCopy } from './contact-ways.copy';

export interface ContactWaysProps {
  brand: BrandId;
  /** The venue that is rung and written to; without one it is the brand. */
  venue?: { phone: string; party_booking_email: string } | undefined;
  /** What is better than a call, before it in the row. */
  first?: ReactNode;
}

/** The ways on from a page that cannot go on by itself: what it offers, and the telephone and address of the venue or the brand. */
export const ContactWays = ({ brand, venue, first = null }: ContactWaysProps) => {
  const copy = wordsOf(contactWaysCopy, brand);
  const contact = brandContacts[brand];
  const { phone, phoneHref, email } =
    venue === undefined
      ? contact
      : { phone: venue.phone, phoneHref: `tel:${venue.phone.replaceAll(' ', '')}`, email: venue.party_booking_email };
  return (
    <>
      <Row gap={3}>
        {first}
        <ButtonLink variant="secondary" href={phoneHref}>
          {copy.call(phone)}
        </ButtonLink>
      </Row>
      <Text>
        <a href={`mailto:${email}`}>{copy.write(email)}</a>
      </Text>
    </>
  );
};
