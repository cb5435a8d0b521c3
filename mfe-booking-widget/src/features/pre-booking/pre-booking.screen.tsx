import { formatList, formatPence } from '@bars/shared-api/format';
import { Stack } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ReactNode } from 'react';
import { EnquiryQuestionDialog } from '../../common/availability/enquiry-question-dialog';
import { shownError } from '../../common/form/field-errors.rules';
import { useBusy } from '../../common/form/use-busy';
import { useFirstInvalid } from '../../common/form/use-first-invalid';
import { useTouched } from '../../common/form/use-touched';
import { WizardFrame } from '../../common/frame/wizard-frame';
import { wizardCopy } from '../../common/frame/wizard.copy';
import type { TextStore } from '../../common/environment';
import type { WizardModel } from '../../common/wizard-model';
import { PartyFields } from './parts/party-fields';
import { PlanFields } from './parts/plan-fields';
import { Notes } from './parts/notes';
import { preBookingCopy, type PreBookingCopy } from './pre-booking.copy';
import { missingChoices, offersEnquiry } from './pre-booking.rules';
import { usePreBooking, type PreBookingView } from './use-pre-booking';

export interface PreBookingScreenProps {
  model: WizardModel;
  /** The step after this one. */
  next: number;
  store: TextStore;
  /** Shown if the choices cannot be booked. */
  problem: ReactNode;
  /** Leads to the enquiry; shown if the choices can be booked. */
  offer: ReactNode;
}

const incomplete = (session: WizardModel['session'], copy: PreBookingCopy): string => {
  const missing = missingChoices(session).map((one) => copy.missing[one]);
  return missing.length === 0 ? copy.chooseType : copy.choose(formatList(missing));
};

const reasonOf = (view: PreBookingView, session: WizardModel['session'], copy: PreBookingCopy): string => {
  if (view.isShut) return copy.closedHint;
  if (!view.hasProblem) return incomplete(session, copy);
  return view.peopleError ?? copy.noTimes;
};

const hintOf = ({ isTooLarge, isEnquiry }: PreBookingView, people: number, copy: PreBookingCopy): string => {
  if (isTooLarge) return copy.tooLarge(people);
  return isEnquiry ? copy.enquiryHint : copy.hint;
};

/** Whether to show the problem notice. A wrong number has its error at the field, and a party that can enquire has the enquiry button. */
const showsProblem = (
  { isShut, hasProblem, peopleError, isTooLarge }: PreBookingView,
  { session }: WizardModel,
): boolean => isShut || (hasProblem && !isTooLarge && (!session.can_cater_for || peopleError === undefined));

/** What has to be ordered with the chosen kind, so that nobody learns of it after the time. */
const orderNote = (
  { pre_order_required: isRequired, min_spend: least }: WizardModel['session'],
  { order }: PreBookingCopy,
): string | null => {
  const sentences = [
    isRequired ? order.required : null,
    least === null ? null : order.minSpend(formatPence(least)),
  ].filter((one) => one !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
};

/** Step 1: bar, party, day, plan and time. Source: BW-25. */
export const PreBookingScreen = ({ model, next, store, problem, offer }: PreBookingScreenProps) => {
  const copy = wordsOf(preBookingCopy, model.brand);
  const view = usePreBooking(model, next, store);
  const touched = useTouched();
  const { ref, focusFirstInvalid } = useFirstInvalid<HTMLDivElement>();
  const { isBusy, run } = useBusy();

  const refuse = () => {
    touched.touchAll();
    focusFirstInvalid();
  };
  const goOn = async () => {
    if (!(await view.goNext())) refuse();
  };
  const hasNotice = showsProblem(view, model);
  const primary = {
    label: view.isTooLarge ? wordsOf(wizardCopy, model.brand).enquire : copy.next,
    hint: hintOf(view, model.session.no_people, copy),
    isBusy,
    isBlocked: view.isBlocked,
    reason: reasonOf(view, model.session, copy),
    isSaidAbove: hasNotice,
    press: () => (view.isBlocked && !view.isWaiting ? refuse() : void run(goOn)),
  };
  const errorOf = (name: 'bar_id' | 'date' | 'no_people') => shownError(model, name, touched.isTouched(name));

  /** The notice of a closed bar is placed above the plan fields, that of other problems below. */
  const hindrance = (
    <Stack gap={4} tabIndex={-1} data-hindrance>
      {hasNotice ? problem : null}
    </Stack>
  );

  return (
    <WizardFrame model={model} primary={primary}>
      <Stack gap={5} ref={ref}>
        <PartyFields model={model} view={view} copy={copy} errorOf={errorOf} touch={touched.touch} />
        <Notes texts={[view.closure]} role="status" tone={model.session.show_fixed_message ? 'warning' : 'info'} />
        {view.isShut ? hindrance : null}
        <PlanFields view={view} copy={copy} values={model.values} />
        <Notes texts={[...view.notes, orderNote(model.session, copy)]} />
        {view.isShut ? null : hindrance}
        {offersEnquiry(model.session) ? offer : null}
      </Stack>
      <EnquiryQuestionDialog brand={model.brand} question={view.enquiryQuestion} />
    </WizardFrame>
  );
};
