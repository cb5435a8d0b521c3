import { Heading, Notice, Stack, useAnnounce } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { useEffect } from 'react';
import { EnquiryDialog } from '../../common/availability/enquiry-dialog';
import { EnquiryOffer } from '../../common/availability/enquiry-offer';
import { ProblemNotice } from '../../common/availability/problem-notice';
import { useBusy } from '../../common/form/use-busy';
import { WizardFrame } from '../../common/frame/wizard-frame';
import { dayWithoutYear } from '../../common/text/days.rules';
import type { WizardModel } from '../../common/wizard-model';
import { availabilityCopy, type AvailabilityCopy } from './availability.copy';
import { Standing } from './parts/standing';
import { Times } from './parts/times';
import { useAvailability, type AvailabilityView } from './use-availability';

export interface AvailabilityScreenProps {
  model: WizardModel;
  /** The step after this one: whether there is something to pre-order may depend on the time. */
  next: (session: BookingSession) => number;
}

const reasonOf = ({ block, problem, isLoading }: AvailabilityView, copy: AvailabilityCopy): string => {
  if (problem !== null && !isLoading) return copy.noTimes;
  return block.isBlocked && block.needs === 'reason' ? (block.reason ?? copy.pickFirst) : copy.pickFirst;
};

/** Step 2: the day's times. Source: BW-26. */
export const AvailabilityScreen = ({ model, next }: AvailabilityScreenProps) => {
  const copy = wordsOf(availabilityCopy, model.brand);
  const view = useAvailability(model, next);
  const { announce, region } = useAnnounce();
  const { isBusy, run } = useBusy();
  const { session } = model;
  const reason = reasonOf(view, copy);
  const isShort = view.problem !== null && !view.isLoading;

  useEffect(() => {
    if (view.isLoading) announce(copy.loading);
  }, [view.isLoading, announce, copy.loading]);

  const primary = {
    label: copy.next,
    hint: next(session) === 3 ? copy.hintOrder : copy.hint,
    isBusy,
    isBlocked: view.block.isBlocked,
    reason,
    press: () => (view.block.isBlocked ? announce(reason) : void run(view.goNext)),
  };
  return (
    <WizardFrame model={model} primary={primary}>
      {region}
      <Heading level={3}>{copy.heading(session.party_type_name ?? '', session.date === null ? '' : dayWithoutYear(session.date))}</Heading>
      <Stack gap={5}>
        {session.no_autoconfirm_reason === null ? null : <Notice tone="info">{session.no_autoconfirm_reason}</Notice>}
        {isShort && view.problem ? <ProblemNotice model={model} problem={view.problem} onAnotherDay={() => void model.move(1)} /> : null}
        <Times view={view} copy={copy} />
        <Standing model={model} view={view} copy={copy} />
        {isShort ? null : <EnquiryOffer model={model} />}
        <EnquiryDialog brand={model.brand} question={view.question} />
      </Stack>
    </WizardFrame>
  );
};
