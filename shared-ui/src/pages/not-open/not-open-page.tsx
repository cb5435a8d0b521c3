import { ButtonLink } from '../../actions/button';
import { Motif } from '../../identity/motif';
import { Stack } from '../../layout/boxes';
import { Page, Split } from '../../layout/page';
import { Heading, Text } from '../../layout/type';
import type { BrandId } from '../../theme/brand-scope';
import { brandContacts } from '../../copy/brand-contact.copy';
import { wordsOf } from '../../copy/brand-copy';
import { ContactWays } from '../contact-ways/contact-ways';
import { notOpenCopy } from './not-open.copy';

export interface NotOpenPageProps {
  brand: BrandId;
  /** The page's heading, for instance "Paying a deposit online isn't open yet". */
  title: string;
  /** What people can do about it today. */
  body: string;
}

/** A page that is not built yet: says so, and gives the telephone number, the address and a link to a booking. */
export const NotOpenPage = ({ brand, title, body }: NotOpenPageProps) => {
  const copy = wordsOf(notOpenCopy, brand);
  return (
    <Page>
      <Split aside={<Motif brand={brand} kind="empty" seed={title.length} />}>
        <Stack gap={5}>
          <Heading level={1} size="xl" tabIndex={-1}>
            {title}
          </Heading>
          <Text size="l">{body}</Text>
          <Text tone="soft">{copy.reach(brandContacts[brand].name)}</Text>
          <ContactWays brand={brand} first={<ButtonLink href="/booking">{copy.book}</ButtonLink>} />
        </Stack>
      </Split>
    </Page>
  );
};
