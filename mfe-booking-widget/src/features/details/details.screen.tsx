import { Heading, Stack, takeFilledValues } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { formatPence, formatShort } from '@bars/shared-api/format';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { EnquiryOffer } from '../../common/availability/enquiry-offer';
import { ContactSection } from '../../common/contact/contact-section';
import { contactCopy } from '../../common/contact/contact.copy';
import { blockReason } from '../../common/contact/contact.rules';
import { useContactForm } from '../../common/contact/use-contact-form';
import { contactFields, paymentFields } from '../../common/fields';
import { useBusy } from '../../common/form/use-busy';
import { useFirstInvalid } from '../../common/form/use-first-invalid';
import { WizardFrame } from '../../common/frame/wizard-frame';
import { RichText } from '../../common/text/rich-text';
import type { WizardModel } from '../../common/wizard-model';
import { detailsCopy, type DetailsCopy } from './details.copy';
import { owedOnPress, submitLabel } from './details.rules';
import { Cancelling } from './parts/cancelling';
import { CardSection } from './parts/card-section';
import { PaymentSection } from './parts/payment-section';

export interface DetailsScreenProps {
  model: WizardModel;
  /** The countdown of the held time. */
  hold: ReactNode;
}

const fields = [...contactFields, ...paymentFields];

const hintOf = (session: WizardModel['session'], { hint }: DetailsCopy): string => {
  const { when, pence } = owedOnPress(session);
  if (when === 'free' && session.value > 0 && !session.requires_balance) return hint.venue(formatPence(session.value));
  if (when === 'free' || when === 'card') return hint[when];
  return hint[when](formatPence(pence), session.deposit_due_date === null ? '' : formatShort(session.deposit_due_date));
};

/** Step 4: the contact details. Source: BW-28. */
export const DetailsScreen = ({ model, hold }: DetailsScreenProps) => {
  const copy = wordsOf(detailsCopy, model.brand);
  const form = useContactForm(model, fields);
  const { ref, focusFirstInvalid } = useFirstInvalid<HTMLFormElement>();
  const { isBusy, run } = useBusy();
  const formId = useId();
  const [wasRefused, setRefused] = useState(false);
  const { session } = model;

  const submit = async () => {
    if (await form.submit()) return;
    setRefused(true);
    focusFirstInvalid();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(submit);
  };
  const primary = {
    label: copy.submit[submitLabel(session)],
    hint: hintOf(session, copy),
    isBusy,
    isBlocked: form.isBlocked,
    reason: blockReason(session, form.lacksConsent, wordsOf(contactCopy, model.brand)),
    press: { form: formId },
  };
  return (
    <WizardFrame model={model} primary={primary}>
      {hold}
      <form
        ref={ref}
        id={formId}
        noValidate
        onSubmitCapture={takeFilledValues}
        onSubmit={onSubmit}
        aria-label={copy.intro}
      >
        <Stack gap={6}>
          <Heading level={3}>{copy.intro}</Heading>
          <ContactSection model={model} form={form} />
          <PaymentSection model={model} copy={copy.paying} showsMissing={wasRefused} />
          <CardSection session={session} copy={copy.securing} />
          <Cancelling title={copy.cancelling} terms={session.cancellation_terms} />
          {session.terms === null ? null : (
            <Stack as="section" gap={2} aria-label={copy.terms}>
              <Heading level={3}>{copy.terms}</Heading>
              <RichText text={session.terms} />
            </Stack>
          )}
        </Stack>
      </form>
      <EnquiryOffer model={model} />
    </WizardFrame>
  );
};
