import { Heading, Notice, Stack, Text, useAnnounce } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { formatPence } from '@bars/shared-api/format';
import { useEffect, useMemo } from 'react';
import { EnquiryQuestionDialog } from '../../common/availability/enquiry-question-dialog';
import { EnquiryOffer } from '../../common/availability/enquiry-offer';
import { FlowIntro } from '../../common/flow/flow-intro';
import { ProblemNotice } from '../../common/availability/problem-notice';
import { useBusy } from '../../common/form/use-busy';
import { WizardFrame } from '../../common/frame/wizard-frame';
import { dayWithoutYear } from '../../common/text/days.rules';
import type { WizardModel } from '../../common/wizard-model';
import { availabilityCopy, type AvailabilityCopy } from './availability.copy';
import { partyPrice } from './price.rules';
import { Standing } from './parts/standing';
import { Times } from './parts/times';
import { useAvailability, type AvailabilityView } from './use-availability';

export interface AvailabilityScreenProps {
  model: WizardModel;
  /** Returns the step after this one. It is a function because the pre-order may depend on the time. */
  next: (session: BookingSession) => number;
}

/** The text beside a blocked button: what is missing. */
const reasonOf = ({ block, problem }: AvailabilityView, copy: AvailabilityCopy): string => {
  if (problem !== null) return copy.noTimes;
  return block.isBlocked && block.needs === 'reason' ? (block.reason ?? copy.pickFirst) : copy.pickFirst;
};

/** Step 2: the day's times. Source: BW-26. */
export const AvailabilityScreen = ({ model, next }: AvailabilityScreenProps) => {
  const copy = useMemo(() => wordsOf(availabilityCopy, model.brand), [model.brand]);
  const view = useAvailability(model, next);
  const { announce, region } = useAnnounce();
  const { isBusy, run } = useBusy();
  const { session } = model;
  const reason = reasonOf(view, copy);
  const price = partyPrice(session, view.selectedId);

  useEffect(() => {
    if (view.isLoading) announce(copy.loading);
  }, [view.isLoading, announce, copy.loading]);

  const primary = {
    label: copy.next,
    hint: view.leadsToOrder ? copy.hintOrder : copy.hint,
    isBusy,
    isBlocked: view.block.isBlocked,
    reason,
    isSaidAbove: view.problem !== null,
    press: () => (view.block.isBlocked ? announce(reason) : void run(view.goNext)),
  };
  return (
    <WizardFrame model={model} primary={primary}>
      {region}
      <Heading level={3}>
        {copy.heading(session.party_type_name ?? '', session.date === null ? '' : dayWithoutYear(session.date))}
      </Heading>
      <Stack gap={5}>
        {view.problem === null ? <FlowIntro model={model} /> : null}
        {price === null || view.isLoading ? null : (
          <Text strong>
            {copy.party[price.per](formatPence(price.each), formatPence(price.total), session.no_people, price.isLeast)}
          </Text>
        )}
        {session.no_autoconfirm_reason === null ? null : <Notice tone="info">{session.no_autoconfirm_reason}</Notice>}
        {view.problem === null ? null : <ProblemNotice model={model} onAnotherDay={() => void model.move(1)} />}
        <Times view={view} session={session} brand={model.brand} copy={copy} />
        <Standing view={view} isAsked={model.values.allow_standing} copy={copy} />
        {view.problem === null ? <EnquiryOffer model={model} /> : null}
        <EnquiryQuestionDialog brand={model.brand} question={view.question} />
      </Stack>
    </WizardFrame>
  );
};
