import type { Api } from '@bars/shared-api';
import type { Profile } from '@bars/shared-api/contracts/customers';
import { Button, ButtonLink, Dialog, Notice, NoticeRegion, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import { useState } from 'react';
import { myProfileCopy, type MyProfileCopy } from './my-profile.copy';
import { useMyProfile, useProfileForm } from './use-my-profile';

const Fields = ({ api, copy, profile }: { api: Api; copy: MyProfileCopy; profile: Profile }) => {
  const {
    form: { control },
    isBusy,
    isSaved,
    submit,
  } = useProfileForm(api, profile);
  return (
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={5}>
        <Text>{copy.intro}</Text>
        <FormTextField control={control} name="forename" label={copy.forename} autoComplete="given-name" required />
        <FormTextField control={control} name="surname" label={copy.surname} autoComplete="family-name" required />
        <FormTextField
          control={control}
          name="phone"
          label={copy.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Text>{copy.email(profile.email)}</Text>
        <FormError control={control} />
        <NoticeRegion role="status">{isSaved ? <Notice tone="success">{copy.saved}</Notice> : null}</NoticeRegion>
        <Row>
          <Button type="submit" busy={isBusy}>
            {isBusy ? copy.saving : copy.save}
          </Button>
          <ButtonLink href="/my-details" variant="quiet">
            {copy.rest}
          </ButtonLink>
        </Row>
      </Stack>
    </Form>
  );
};

export interface MyProfileProps {
  brand: BrandId;
  api: Api;
  /** The public id of the booking, to which a login leads back. */
  bookingId: string;
}

const Body = ({ brand, api, copy, bookingId }: MyProfileProps & { copy: MyProfileCopy }) => {
  const view = useMyProfile(api);
  const login = (
    <Notice
      tone="info"
      action={
        <ButtonLink href={`/login?return=${encodeURIComponent(`/edit-booking/${bookingId}`)}`}>{copy.logIn}</ButtonLink>
      }
    >
      {copy.signedOut}
    </Notice>
  );
  return (
    <ViewState brand={brand} view={view} copy={copy} height="505px" signedOut={login}>
      {({ profile }) => <Fields api={api} copy={copy} profile={profile} />}
    </ViewState>
  );
};

/** A button with the dialog of the customer's own details, on the page of a booking by id; what was typed stays while it is closed. Sources: MG-31, AC-36. */
export const MyProfile = ({ brand, api, bookingId }: MyProfileProps) => {
  const copy = wordsOf(myProfileCopy, brand);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {copy.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.title} closeLabel={copy.close}>
        {wasOpened ? <Body brand={brand} api={api} copy={copy} bookingId={bookingId} /> : null}
      </Dialog>
    </>
  );
};
