import type { Api } from '@bars/shared-api';
import { Button, ChoiceGroup, Heading, Notice, NoticeRegion, Row, Stack, Text } from '@bars/shared-ui';
import { Form, FormError, FormSelectField, FormTextField } from '@bars/shared-ui/forms';
import { useController } from 'react-hook-form';
import type { CheckInCopy } from '../check-in.copy';
import { groupSizes } from '../check-in.rules';
import type { CheckInView } from '../use-check-in';
import { useCheckInForm, type CheckInFormView } from '../use-check-in-form';

/** The way in which the bar reaches somebody, and the field for it alone. Source: ST-119. */
const ContactFields = ({ copy, control }: { copy: CheckInCopy; control: CheckInFormView['form']['control'] }) => {
  const { field } = useController({ control, name: 'contact_type' });
  return (
    <>
      <ChoiceGroup
        legend={copy.contact}
        name="contact_type"
        options={[
          { value: 'phone', label: copy.byPhone },
          { value: 'email', label: copy.byEmail },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === 'email' ? (
        <FormTextField
          key="email"
          control={control}
          name="email"
          label={copy.email}
          hint={copy.contactHint}
          type="email"
          autoComplete="email"
          required
        />
      ) : (
        <FormTextField
          key="phone"
          control={control}
          name="phone"
          label={copy.phone}
          hint={copy.contactHint}
          type="tel"
          autoComplete="tel"
          required
        />
      )}
    </>
  );
};

interface CheckInFormProps {
  copy: CheckInCopy;
  api: Api;
  named: string;
  view: Extract<CheckInView, { state: 'ready' }>;
}

/** The form stays, empty, as long as there is room. Sources: ST-118…ST-122. */
export const CheckInForm = ({ copy, api, named, view }: CheckInFormProps) => {
  const { form, isBusy, checkedIn, submit } = useCheckInForm(api, named, view);
  const { control } = form;
  return (
    <Stack gap={5}>
      <NoticeRegion role="status">
        {checkedIn === null ? null : <Notice tone="success">{copy.checkedIn(checkedIn)}</Notice>}
      </NoticeRegion>
      <Heading level={2}>{view.list.visits.length === 0 ? copy.formTitle : copy.formTitleMore}</Heading>
      {view.list.visits.length === 0 ? null : <Text>{copy.placesLeft(view.placesLeft)}</Text>}
      <Form isBusy={isBusy} onSubmit={submit}>
        <Stack gap={5}>
          <FormError control={control} />
          <FormTextField
            control={control}
            name="forename"
            label={copy.forename}
            hint={copy.nameHint}
            autoComplete="given-name"
            required
          />
          <FormTextField
            control={control}
            name="surname"
            label={copy.surname}
            hint={copy.nameHint}
            autoComplete="family-name"
            required
          />
          <ContactFields copy={copy} control={control} />
          <FormTextField control={control} name="address" label={copy.address} autoComplete="street-address" />
          <FormTextField control={control} name="post_code" label={copy.postCode} autoComplete="postal-code" />
          <FormSelectField
            control={control}
            name="group_size"
            label={copy.groupSize}
            hint={copy.groupSizeHint}
            options={groupSizes(view.largest).map((size) => ({ value: size, label: size }))}
            required
          />
          <Row>
            <Button type="submit" busy={isBusy}>
              {isBusy ? copy.busy : copy.submit}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Stack>
  );
};
