import { ButtonLink, Heading, Page, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { frameNoticeCopy } from './frame-notice.copy';

/** The page without a panel around it, opened by its address. */
export const LoneFrame = ({ brand }: { brand: BrandId }) => {
  const copy = wordsOf(frameNoticeCopy, brand);
  return (
    <Page width="reading">
      <Stack gap={4}>
        <Heading level={1}>{copy.alone}</Heading>
        <Text>{copy.aloneText}</Text>
        <div>
          <ButtonLink href="/booking">{copy.book}</ButtonLink>
        </div>
      </Stack>
    </Page>
  );
};
