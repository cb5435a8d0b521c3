import type { BrandId } from '@bars/shared-api/contracts/dto';
import { ButtonLink, Notice, Row, Stack, Text } from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { refusedCopy } from './refused.copy';

export interface RefusedScreenProps {
  brand: BrandId;
}

/** The screen when the server refuses the page's key. Its link leaves the frame. */
export const RefusedScreen = ({ brand }: RefusedScreenProps) => {
  const copy = wordsOf(refusedCopy, brand);
  const { phone, phoneHref } = brandContacts[brand];
  return (
    <Notice tone="warning" role="alert" title={copy.title}>
      <Stack gap={3}>
        <Text>{copy.text}</Text>
        <Row gap={3}>
          <ButtonLink href="/booking" target="_top">
            {copy.book}
          </ButtonLink>
          <ButtonLink variant="secondary" href={phoneHref}>
            {copy.call(phone)}
          </ButtonLink>
        </Row>
      </Stack>
    </Notice>
  );
};
