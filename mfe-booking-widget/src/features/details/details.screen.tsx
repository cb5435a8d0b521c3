import { Heading, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useBusy } from '../../common/form/use-busy';
import { useFirstInvalid } from '../../common/form/use-first-invalid';
import { WizardFrame } from '../../common/frame/wizard-frame';
import { RichText } from '../../common/text/rich-text';
import type { WizardModel } from '../../common/wizard-model';
import { detailsCopy } from './details.copy';
import { submitLabel } from './details.rules';
import { ContactFields } from './parts/contact-fields';
import { HealthFields } from './parts/health-fields';
import { OptIns } from './parts/opt-ins';
import { useDetails } from './use-details';

export interface DetailsScreenProps {
  model: WizardModel;
  /** The countdown of the held time. */
  hold: ReactNode;
}

/** Step 4: who the booking is for. Source: BW-28. */
export const DetailsScreen = ({ model, hold }: DetailsScreenProps) => {
  const copy = wordsOf(detailsCopy, model.brand);
  const view = useDetails(model);
  const { ref, focusFirstInvalid } = useFirstInvalid<HTMLFormElement>();
  const { isBusy, run } = useBusy();
  const formId = useId();
  const { session, customerName } = model;

  const submit = async () => {
    if (!(await view.submit())) focusFirstInvalid();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(submit);
  };
  const primary = {
    label: copy.submit[submitLabel(session)],
    hint: copy.hint,
    isBusy,
    isBlocked: view.isBlocked,
    reason: view.lacksConsent ? copy.consentMissing : (session.no_complete_reason ?? copy.lookAgain),
    press: { form: formId },
  };
  return (
    <WizardFrame model={model} primary={primary}>
      {hold}
      <form ref={ref} id={formId} noValidate onSubmit={onSubmit} aria-label={copy.intro}>
        <Stack gap={6}>
          <Heading level={3}>{copy.intro}</Heading>
          {customerName ? <Text tone="soft">{copy.knownAs(customerName)}</Text> : null}
          <ContactFields view={view} copy={copy} />
          <HealthFields view={view} copy={copy} bar={session.bar?.branded_name ?? ''} />
          <OptIns view={view} copy={copy} />
          {session.terms === null ? null : (
            <Stack as="section" gap={2} aria-label={copy.terms}>
              <Heading level={3}>{copy.terms}</Heading>
              <RichText text={session.terms} />
            </Stack>
          )}
        </Stack>
      </form>
    </WizardFrame>
  );
};
