import type { Api, AreaProps } from '@bars/shared-api';
import { consentTexts, type ConsentTexts } from '@bars/shared-api/contracts/consents';
import type { Profile } from '@bars/shared-api/contracts/customers';
import { Button, ButtonLink, Grid, Heading, Notice, NoticeRegion, Row, Stack, Text } from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { Form, FormCheckbox, FormError, FormSelectField, FormTextField } from '@bars/shared-ui/forms';
import type { MyDetailsCopy } from '../my-details.copy';
import type { BarOption } from '../my-details.rules';
import { useDetailsForm, type DetailsForm } from '../use-details-form';
import { AllergensField } from './allergens-field';

interface FieldsProps {
  form: DetailsForm;
  copy: MyDetailsCopy;
}

const Person = ({ form: { control }, copy, email }: FieldsProps & { email: string }) => (
  <Grid gap={5} min="220px">
    <FormTextField control={control} name="forename" label={copy.forename} autoComplete="given-name" required />
    <FormTextField control={control} name="surname" label={copy.surname} autoComplete="family-name" required />
    <FormTextField control={control} name="phone" label={copy.phone} type="tel" inputMode="tel" autoComplete="tel" />
    <Stack gap={2}>
      <Text>{`${copy.email}: ${email}`}</Text>
      <Text tone="soft" size="s">
        {copy.emailHint}
      </Text>
    </Stack>
  </Grid>
);

/** Whether offers and news may be sent, asked in the words that are kept with the answer. Source: AC-39. */
const OptIns = ({
  form: { control },
  consents: { question, note, channels },
}: {
  form: DetailsForm;
  consents: ConsentTexts;
}) => (
  <Stack as="section" gap={2} aria-label={question}>
    <Heading level={2}>{question}</Heading>
    <Text tone="soft" size="s">
      {note}
    </Text>
    <div>
      <FormCheckbox control={control} name="marketing_opt_in" label={channels.email} />
      <FormCheckbox control={control} name="sms_opt_in" label={channels.sms} />
      <FormCheckbox control={control} name="phone_opt_in" label={channels.phone} />
    </div>
  </Stack>
);

export interface DetailsFormProps {
  api: Api;
  brand: AreaProps['brand'];
  copy: MyDetailsCopy;
  profile: Profile;
  bars: BarOption[];
  /** False: the list of bars could not be read. Source: RT-71. */
  hasBars: boolean;
}

/** The form with a customer's details. Sources: AC-37, AC-38. */
export const DetailsFormPart = ({ api, brand, copy, profile, bars, hasBars }: DetailsFormProps) => {
  const consents = consentTexts(brandContacts[brand].name);
  const { form, isBusy, isSaved, submit } = useDetailsForm(api, profile);
  return (
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={6}>
        <Person form={form} copy={copy} email={profile.email} />
        <FormSelectField
          control={form.control}
          name="bar_id"
          label={copy.bar}
          options={bars}
          placeholder={copy.noBar}
          hint={hasBars ? undefined : copy.barsOffline}
        />
        <AllergensField form={form} copy={copy} consent={consents.allergens} />
        <OptIns form={form} consents={consents} />
        <FormError control={form.control} />
        <NoticeRegion role="status">{isSaved ? <Notice tone="success">{copy.saved}</Notice> : null}</NoticeRegion>
        <Row>
          <Button type="submit" busy={isBusy}>
            {isBusy ? copy.saving : copy.save}
          </Button>
          <ButtonLink href="/logout" variant="quiet">
            {copy.logOut}
          </ButtonLink>
        </Row>
      </Stack>
    </Form>
  );
};
