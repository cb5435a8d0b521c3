import type { Api, AreaProps } from '@bars/shared-api';
import { Stack } from '@bars/shared-ui';
import { PasskeysSection } from '../passkeys/passkeys-section';
import { PersonalDataSection } from '../personal-data/personal-data-section';

export interface AccountSectionsProps {
  brand: AreaProps['brand'];
  api: Api;
  /** Of the account. */
  email: string;
}

/** What follows the details: passkeys, the customer's data, deleting the account. A file of its own, so that the login carries none of it. */
const AccountSections = (props: AccountSectionsProps) => (
  <Stack gap={7}>
    <PasskeysSection {...props} />
    <PersonalDataSection {...props} />
  </Stack>
);

// eslint-disable-next-line import/no-default-export -- React.lazy takes a default export.
export default AccountSections;
