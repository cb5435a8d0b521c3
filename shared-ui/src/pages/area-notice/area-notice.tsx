import type { ReactNode } from 'react';
import { Button } from '../../actions/button';
import { Notice } from '../../feedback/notice';
import { Stack } from '../../layout/boxes';
import { Page } from '../../layout/page';
import { Heading, Text } from '../../layout/type';
import { BrandScope, type BrandId } from '../../theme/brand-scope';
import { askForFreshStart } from '../../area/area-events';
import { areaNoticeCopy } from './area-notice.copy';
import { wordsOf } from '../../copy/brand-copy';
import { ContactWays } from '../contact-ways/contact-ways';

/** Shown in the place of an area that threw: a retry button, a telephone number, an e-mail address. @param props `children`: what the area adds below them */
export const AreaNotice = ({ brand, children }: { brand: BrandId; children?: ReactNode }) => {
  const copy = wordsOf(areaNoticeCopy, brand);
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
          <ContactWays brand={brand} first={<Button onClick={askForFreshStart}>{copy.retry}</Button>} />
          {children}
        </Stack>
      </Page>
    </BrandScope>
  );
};
