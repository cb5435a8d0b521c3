import type { Api } from '@bars/shared-api';
import type { Profile } from '@bars/shared-api/contracts/customers';
import { Button, ButtonLink, Grid, Heading, Notice, Row, Stack, Text } from '@bars/shared-ui';
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

const OptIns = ({ form: { control }, copy }: FieldsProps) => (
  <Stack as="section" gap={2} aria-label={copy.optIns}>
    <Heading level={2}>{copy.optIns}</Heading>
    <Text tone="soft" size="s">
      {copy.optInsHint}
    </Text>
    <div>
      <FormCheckbox control={control} name="marketing_opt_in" label={copy.byEmail} />
      <FormCheckbox control={control} name="sms_opt_in" label={copy.bySms} />
      <FormCheckbox control={control} name="phone_opt_in" label={copy.byPhone} />
    </div>
  </Stack>
);

export interface DetailsFormProps {
  api: Api;
  copy: MyDetailsCopy;
  profile: Profile;
  bars: BarOption[];
}

/** The form with a customer's details. Sources: AC-37, AC-38. */
export const DetailsFormPart = ({ api, copy, profile, bars }: DetailsFormProps) => {
  const { form, isBusy, isSaved, submit } = useDetailsForm(api, profile);
  return (
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={6}>
        <Person form={form} copy={copy} email={profile.email} />
        <FormSelectField control={form.control} name="bar_id" label={copy.bar} options={bars} placeholder={copy.noBar} />
        <AllergensField form={form} copy={copy} />
        <OptIns form={form} copy={copy} />
        <FormError control={form.control} />
        <div role="status">{isSaved ? <Notice tone="success">{copy.saved}</Notice> : null}</div>
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
