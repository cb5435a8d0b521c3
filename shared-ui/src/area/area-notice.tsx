import { Button, ButtonLink } from '../actions/button';
import { Notice } from '../feedback/notice';
import { Stack, Row } from '../layout/boxes';
import { Page } from '../layout/page';
import { Heading, Text } from '../layout/type';
import { BrandScope, type BrandId } from '../theme/brand-scope';
import { askForFreshStart } from './area-events';
import { areaNoticeCopy } from './area-notice.copy';
import { brandContacts } from './brand-contact.copy';
import { wordsOf } from './brand-copy';

/** What stands in the place of an area that broke while it was shown: a retry, a telephone, an address. */
export const AreaNotice = ({ brand }: { brand: BrandId }) => {
  const copy = wordsOf(areaNoticeCopy, brand);
  const contact = brandContacts[brand];
  return (
    <BrandScope brand={brand}>
      <Page width="reading">
        <Stack gap={5}>
          <Heading level={1} tabIndex={-1}>
            {copy.title}
          </Heading>
          <Notice tone="error" role="alert">
            <Text>{copy.body}</Text>
          </Notice>
          <Row gap={3}>
            <Button onClick={askForFreshStart}>{copy.retry}</Button>
            <ButtonLink variant="secondary" href={contact.phoneHref}>
              {copy.call(contact.phone)}
            </ButtonLink>
          </Row>
          <Text>
            <a href={`mailto:${contact.email}`}>{copy.write(contact.email)}</a>
          </Text>
        </Stack>
      </Page>
    </BrandScope>
  );
};
