import type { Api, AreaProps } from '@bars/shared-api';
import { Button, ButtonLink, Heading, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState } from 'react';
import { SignUpDialog } from './sign-up-dialog.screen';
import { signUpCopy } from './sign-up.copy';
import { loginFor, useIsVisitor } from './use-sign-up';

export interface SignUpPromptProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The token that opened the booking. */
  bookingToken: string;
  /** The lead booker's address, which their link shows them. */
  email: string;
  /** It has an account already. */
  isRegistered: boolean;
}

/** Offers an account below a booking, or the login where its lead booker has one; nothing for whoever is logged in. Sources: MG-45, MG-46, AC-42. */
export const SignUpPrompt = ({ brand, api, bookingToken, email, isRegistered }: SignUpPromptProps) => {
  const copy = wordsOf(signUpCopy, brand);
  const [isOpen, setOpen] = useState(false);
  if (!useIsVisitor(api)) return null;
  if (isRegistered) {
    return (
      <Stack as="section" gap={3}>
        <Heading level={2}>{copy.prompt}</Heading>
        <Text>{copy.registeredBody(email)}</Text>
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
        <ButtonLink variant="quiet" href={loginFor(bookingToken)}>
          {copy.logIn}
        </ButtonLink>
      </Row>
      <SignUpDialog
        brand={brand}
        api={api}
        bookingToken={bookingToken}
        email={email}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Stack>
  );
};
