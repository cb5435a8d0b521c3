import { Stack, takeFilledValues } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { useId, type FormEvent } from 'react';
import { contactCopy } from '../../common/contact/contact.copy';
import { blockReason } from '../../common/contact/contact.rules';
import { useBusy } from '../../common/form/use-busy';
import { useFirstInvalid } from '../../common/form/use-first-invalid';
import { WizardFrame } from '../../common/frame/wizard-frame';
import { wizardCopy } from '../../common/frame/wizard.copy';
import type { WizardModel } from '../../common/wizard-model';
import { enquiryCopy } from './enquiry.copy';
import { CallbackChooser } from './parts/callback-chooser';
import { EnquiryForm } from './parts/enquiry-form';
import { PromiseCard } from './parts/promise';
import { TooClose } from './parts/too-close';
import { VisitAsked } from './parts/visit-asked';
import { useEnquiry } from './use-enquiry';

export interface EnquiryScreenProps {
  model: WizardModel;
  /** Whether the form has a company field. */
  asksCompany: boolean;
}

/** Step 99: the venue rings back. Sources: BW-14, BW-29, BW-131…BW-136. */
export const EnquiryScreen = ({ model, asksCompany }: EnquiryScreenProps) => {
  const copy = wordsOf(enquiryCopy, model.brand);
  const view = useEnquiry(model);
  const { ref, focusFirstInvalid } = useFirstInvalid<HTMLFormElement>();
  const { isBusy, run } = useBusy();
  const formId = useId();
  const bar = model.session.bar?.branded_name ?? brandContacts[model.brand].name;

  const submit = async () => {
    if (!(await view.form.submit())) focusFirstInvalid();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(submit);
  };
  const primary = {
    label: wordsOf(wizardCopy, model.brand).enquire,
    hint: view.callback === null ? copy.hintBefore : copy.hint(view.callback),
    isBusy,
    isBlocked: view.form.isBlocked,
    reason: blockReason(model.session, view.form.lacksConsent, wordsOf(contactCopy, model.brand)),
    press: { form: formId },
  };
  return (
    <WizardFrame model={model} primary={primary}>
      {view.isTooClose ? null : <PromiseCard model={model} copy={copy} bar={bar} />}
      <form
        ref={ref}
        id={formId}
        noValidate
        onSubmitCapture={takeFilledValues}
        onSubmit={onSubmit}
        aria-label={copy.who}
      >
        <Stack gap={6}>
          <VisitAsked model={model} view={view} />
          {view.isTooClose ? (
            <TooClose model={model} copy={copy} bar={bar} />
          ) : (
            <EnquiryForm model={model} view={view} copy={copy} asksCompany={asksCompany} />
          )}
        </Stack>
      </form>
      <CallbackChooser chooser={view.chooser} copy={copy} />
    </WizardFrame>
  );
};
