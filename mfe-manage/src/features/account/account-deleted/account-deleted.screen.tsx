import type { AreaProps } from '@bars/shared-api';
import { ButtonLink, Row, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { AccountPage } from '../common/account-page';
import { accountDeletedCopy } from './account-deleted.copy';

/** Where a deleted account leads. */
export const AccountDeletedScreen = ({ brand }: { brand: AreaProps['brand'] }) => {
  const copy = wordsOf(accountDeletedCopy, brand);
  return (
    <AccountPage title={copy.title}>
      <Text size="l">{copy.body}</Text>
      <Row>
        <ButtonLink href="/booking">{copy.book}</ButtonLink>
      </Row>
    </AccountPage>
  );
};
