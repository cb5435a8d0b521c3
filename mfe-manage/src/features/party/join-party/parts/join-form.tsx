import { consentTexts } from '@bars/shared-api/contracts/consents';
import { Button, Checkbox, ChoiceGroup, Grid, Heading, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormCheckbox, FormError, FormTextField, useShownError } from '@bars/shared-ui/forms';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { focusIn } from '../../../../common/focus-in';
import { allergensCopy } from '../../common/allergens/allergens.copy';
import { AllergensFields } from '../../common/allergens/allergens-fields';
import { hasHealth, noHealth } from '../../common/allergens/allergens.rules';
import { ConflictDialog } from '../../common/choices/conflict-dialog';
import { Choices } from '../../common/choices/choices';
import { PackageLine, PackageTags } from '../../common/choices/package-tags';
import { pickAt } from '../../common/choices/choices.rules';
import type { JoinPartyCopy } from '../join-party.copy';
import { useJoinForm, type JoinForm, type JoinFormOptions, type JoinFormView } from '../use-join-form';

interface PartProps {
  brand: BrandId;
  copy: JoinPartyCopy['form'];
  form: JoinForm;
}

/** What the form focuses: the first radio button of the first question in `place` that is open. */
const firstOpenIn = (place: HTMLElement | null) =>
  place === null
    ? null
    : {
        focus: () => {
          const open = [...place.querySelectorAll('[role="radiogroup"]')].find(
            (group) => group.querySelector('input:checked') === null,
          );
          open?.querySelector<HTMLElement>('input:enabled')?.focus();
        },
      };

const Variation = ({ brand, form: { control }, copy, offered }: PartProps & Pick<JoinFormOptions, 'offered'>) => {
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController({ control, name: 'variation_id' });
  const { field: health } = useController({ control, name: 'health' });
  const isAsked = offered.length > 1;
  useShownError('variation_id', isAsked);
  const [only] = offered;
  if (!isAsked)
    return only === undefined ? null : (
      <PackageLine brand={brand} name={only.name} dish={only.dish} allergens={health.value.allergens} />
    );
  const options = offered.map(({ id, name, description, dish }) => ({
    value: String(id),
    label: name,
    description: (
      <>
        {description} <PackageTags brand={brand} dish={dish} allergens={health.value.allergens} />
      </>
    ),
  }));
  return (
    <div ref={(place: HTMLDivElement | null) => ref(firstOpenIn(place))}>
      <ChoiceGroup
        legend={copy.variation}
        name="variation_id"
        options={options}
        value={value}
        onChange={onChange}
        error={fieldState.error?.message}
        required
      />
    </div>
  );
};

const OwnChoices = ({ brand, form, copy, questions }: PartProps & Pick<JoinFormView, 'questions'>) => {
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController({ control: form.control, name: 'choices' });
  useShownError('choices', questions.length > 0);
  const { field: health } = useController({ control: form.control, name: 'health' });
  return (
    <div ref={(place: HTMLDivElement | null) => ref(firstOpenIn(place))}>
      {questions.length === 0 ? null : (
        <Stack as="section" gap={4} aria-label={copy.choices}>
          <Choices
            brand={brand}
            questions={questions}
            picked={value}
            allergens={health.value.allergens}
            disabled={false}
            required
            errorAt={(at) => (pickAt(value, at) === null ? fieldState.error?.message : undefined)}
            onChange={onChange}
          />
        </Stack>
      )}
    </div>
  );
};

/** One question; the fourteen allergens and the consent are behind its answer. To untick it says that there is nothing. */
const Health = ({ brand, copy, form: { control, formState } }: PartProps) => {
  const {
    field: { value, onChange, ref },
  } = useController({ control, name: 'health' });
  useShownError('health.consent');
  const [isTold, setTold] = useState(() => hasHealth(value));
  const title = wordsOf(allergensCopy, brand).title;
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Checkbox
        name="has_allergens"
        label={copy.hasAllergens}
        checked={isTold}
        onChange={(isTicked) => {
          setTold(isTicked);
          if (!isTicked) onChange(noHealth);
        }}
      />
      {isTold ? (
        <div ref={(place: HTMLDivElement | null) => ref(focusIn(place, '[name="allergens_consent"]'))}>
          <AllergensFields
            brand={brand}
            value={value}
            onChange={onChange}
            error={formState.errors.health?.consent?.message}
          />
        </div>
      ) : null}
    </Stack>
  );
};

/** Whether offers and news may be sent, in the words that are kept with the answer. Source: MG-128. */
const OptIns = ({ brand, form: { control } }: PartProps) => {
  const { question, note, channels } = consentTexts(brandContacts[brand].name);
  return (
    <Stack as="section" gap={2} aria-label={question}>
      <Heading level={3}>{question}</Heading>
      <Text tone="soft" size="s">
        {note}
      </Text>
      <Grid gap={1} min="132px">
        <FormCheckbox control={control} name="marketing_opt_in" label={channels.email} />
        <FormCheckbox control={control} name="sms_opt_in" label={channels.sms} />
        <FormCheckbox control={control} name="phone_opt_in" label={channels.phone} />
      </Grid>
    </Stack>
  );
};

/** Joining without an account: who, the dishes, what somebody can not eat, and consent. Sources: MG-128…MG-137. */
export const JoinFormPart = ({ brand, ...options }: JoinFormOptions & { brand: BrandId }) => {
  const view = useJoinForm(options);
  const { form, questions, isBusy, submit, conflicts } = view;
  const copy = options.copy.form;
  const part: PartProps = { brand, copy, form };
  return (
    <Stack as="section" gap={5} aria-label={copy.title}>
      <Heading level={2}>{copy.title}</Heading>
      <Form isBusy={isBusy} onSubmit={submit}>
        <Stack gap={5}>
          <Grid gap={4} min="220px">
            <FormTextField
              control={form.control}
              name="forename"
              label={copy.forename}
              autoComplete="given-name"
              required
            />
            <FormTextField control={form.control} name="surname" label={copy.surname} autoComplete="family-name" />
            <FormTextField
              control={form.control}
              name="email"
              label={copy.email}
              hint={copy.emailHint}
              type="email"
              autoComplete="email"
            />
          </Grid>
          <Variation {...part} offered={options.offered} />
          <OwnChoices {...part} questions={questions} />
          <Health {...part} />
          <OptIns {...part} />
          <FormError control={form.control} />
          <Row>
            <Button type="submit" busy={isBusy}>
              {isBusy ? copy.busy : copy.submit}
            </Button>
          </Row>
        </Stack>
      </Form>
      <ConflictDialog
        brand={brand}
        open={conflicts !== null}
        conflicts={conflicts ?? []}
        isBusy={isBusy}
        onKeep={view.keepConflicts}
        onClose={view.leaveConflicts}
      />
    </Stack>
  );
};
