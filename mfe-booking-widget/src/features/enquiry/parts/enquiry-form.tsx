import { Heading, Stack, TextField } from '@bars/shared-ui';
import { PickerField } from '@bars/shared-ui/pages/enquiry-parts';
import { ContactSection } from '../../../common/contact/contact-section';
import type { WizardModel } from '../../../common/wizard-model';
import type { EnquiryCopy } from '../enquiry.copy';
import type { EnquiryView } from '../use-enquiry';
import { PlanSection } from './plan-section';
import { Receiver } from './receiver';

export interface EnquiryFormProps {
  model: WizardModel;
  view: EnquiryView;
  copy: EnquiryCopy;
  asksCompany: boolean;
}

/** What is planned, the callback time and the contact fields. The portal also has a free text for the preferred time. Sources: BW-66, BW-135, BW-149. */
export const EnquiryForm = ({ model, view, copy, asksCompany }: EnquiryFormProps) => (
  <Stack gap={6}>
    <PlanSection model={model} form={view.form} isCompany={asksCompany} />
    <Stack gap={5}>
      <PickerField
        label={copy.callback}
        name="callback_date"
        value={view.callback}
        placeholder={copy.callbackPlaceholder}
        hint={copy.callbackHint}
        error={view.callbackError}
        icon={<Receiver />}
        onOpen={view.chooser.open}
      />
      {model.surface === 'portal' ? (
        <TextField
          {...view.form.text('preferred_time')}
          label={copy.preferred}
          hint={copy.preferredHint}
          maxLength={120}
        />
      ) : null}
    </Stack>
    <Heading level={3}>{copy.who}</Heading>
    <ContactSection model={model} form={view.form} asksCompany={asksCompany} />
  </Stack>
);
