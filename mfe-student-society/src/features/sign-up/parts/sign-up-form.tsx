import { consentTexts } from '@bars/shared-api/contracts/consents';
import type { Place } from '@bars/shared-api/contracts/distance';
import { Button, Heading, Row, Stack, Text, space } from '@bars/shared-ui';
import { Form, FormCheckbox, FormError } from '@bars/shared-ui/forms';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SignUpCopy } from '../sign-up.copy';
import type { SignUpForm, SignUpFormView } from '../use-sign-up-form';
import { PersonFields } from './person-fields';
import { StudiesFields } from './studies-fields';

/** All fields are disabled at once while the form is sent. */
const Fields = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/* Another matter than the fields above it. */
const Apart = styled.div`
  padding-block-start: ${space[4]};
`;

/** Nothing is ticked from the start. The words are those that are kept with the answer. Source: ST-69. */
const OptIns = ({ control, brandName }: { control: SignUpForm['control']; brandName: string }) => {
  const { question, note, channels } = consentTexts(brandName);
  return (
    <Apart>
      <Stack as="section" gap={2} aria-label={question}>
        <Heading level={2}>{question}</Heading>
        <Text tone="soft" size="s">
          {note}
        </Text>
        <div>
          <FormCheckbox control={control} name="email_opt_in" label={channels.email} />
          <FormCheckbox control={control} name="sms_opt_in" label={channels.sms} />
          <FormCheckbox control={control} name="phone_opt_in" label={channels.phone} />
        </div>
      </Stack>
    </Apart>
  );
};

/** Source: ST-70. */
const PrivacyStatement = ({ copy }: { copy: SignUpCopy }) => (
  <Text tone="soft" size="s">
    {copy.privacyBefore}
    <a href="/privacy">{copy.privacyPolicy}</a>
    {copy.privacyBetween}
    <a href="/cookies">{copy.cookiePolicy}</a>
    {copy.privacyAfter}
  </Text>
);

export interface SignUpFormProps {
  copy: SignUpCopy;
  brandName: string;
  view: SignUpFormView;
  /** The field for the bar, or what stands in its place. */
  barField: ReactNode;
  /** Where the chosen bar is. */
  bar: Place | null;
  /** On a device that many people use a browser fills in nothing by itself. */
  isShared: boolean;
  /** Behind the banner of an error: the way on. */
  wayOn?: ReactNode;
}

/** The form itself, the same for a visitor and on a tablet. Sources: ST-59…ST-74, ST-78. */
export const SignUpFormPart = ({ copy, brandName, view, barField, bar, isShared, wayOn }: SignUpFormProps) => {
  const { form, isBusy, submit } = view;
  const fill = (name: string): string => (isShared ? 'off' : name);
  return (
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={5}>
        <FormError control={form.control} />
        {wayOn}
        <Fields disabled={isBusy}>
          <Stack gap={5}>
            {barField}
            <PersonFields copy={copy} view={view} fill={fill} />
            <StudiesFields copy={copy} view={view} bar={bar} fill={fill} />
            <OptIns control={form.control} brandName={brandName} />
          </Stack>
        </Fields>
        <Row>
          <Button type="submit" busy={isBusy}>
            {isBusy ? copy.busy : copy.submit}
          </Button>
        </Row>
        <PrivacyStatement copy={copy} />
      </Stack>
    </Form>
  );
};
