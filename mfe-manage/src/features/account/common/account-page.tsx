import { Heading, Page, Stack, useFocusOnChange } from '@bars/shared-ui';
import type { ReactNode } from 'react';

export interface AccountPageProps {
  /** Moves the focus when it changes while the page is shown. */
  title: string;
  children: ReactNode;
}

/** A page about an account: its title, and what is below it. */
export const AccountPage = ({ title, children }: AccountPageProps) => {
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Page>
  );
};
