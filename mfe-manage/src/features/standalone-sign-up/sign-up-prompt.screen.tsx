import type { Api, AreaProps } from '@bars/shared-api';
import { Button, ButtonLink, Heading, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useState } from 'react';
import { SignUpDialog } from './sign-up-dialog.screen';
import { signUpCopy } from './sign-up.copy';
import { loginFor, useIsVisitor } from './use-sign-up';

export interface SignUpPromptProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The token that opened the booking. */
  bookingToken: string;
  /** The lead booker's address, where it has an account already; else null. */
  accountEmail: string | null;
}

/** Offers an account below a booking, or the login where its lead booker has one; nothing for whoever is logged in. Sources: MG-45, MG-46. */
export const SignUpPrompt = ({ brand, api, bookingToken, accountEmail }: SignUpPromptProps) => {
  const copy = wordsOf(signUpCopy, brand);
  const [isOpen, setOpen] = useState(false);
  if (!useIsVisitor(api)) return null;
  if (accountEmail !== null) {
    return (
      <Stack as="section" gap={3}>
        <Heading level={2}>{copy.prompt}</Heading>
        <Text>{copy.registeredBody(accountEmail)}</Text>
        <Row>
          <ButtonLink variant="secondary" href={loginFor(bookingToken)}>
            {copy.logIn}
          </ButtonLink>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{copy.prompt}</Heading>
      <Text>{copy.promptBody}</Text>
      <Row>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {copy.open}
        </Button>
        <ButtonLink variant="quiet" href="/login">
          {copy.logIn}
        </ButtonLink>
      </Row>
      <SignUpDialog brand={brand} api={api} bookingToken={bookingToken} open={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  );
};
