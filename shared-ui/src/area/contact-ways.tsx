import type { ReactNode } from 'react';
import { ButtonLink } from '../actions/button';
import { Row } from '../layout/boxes';
import { Text } from '../layout/type';
import type { BrandId } from '../theme/brand-scope';
import { brandContacts } from './brand-contact.copy';
import { wordsOf } from './brand-copy';
import { contactWaysCopy } from './contact-ways.copy';

export interface ContactWaysProps {
  brand: BrandId;
  /** What is better than a call, before it in the row. */
  first: ReactNode;
}

/** The ways on from a page that cannot help: what it offers itself, the brand's telephone and its address. */
export const ContactWays = ({ brand, first }: ContactWaysProps) => {
  const copy = wordsOf(contactWaysCopy, brand);
  const { phone, phoneHref, email } = brandContacts[brand];
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
