import { ButtonLink, Notice } from '@bars/shared-ui';
import { lazyWithPreload, type PreloadableComponent } from '@bars/shared-ui';
import { useEffect, useState, type ComponentType } from 'react';
import type { Timers } from '../../../common/environment';
import type { LostNoticeProps } from '../../../features/payment/lost-notice';
import { idleMs } from './idle.rules';
import type { FirstProblemProps, LaterMessagesProps, LaterSteps, StepProps } from './later-steps';
import { MissingStep } from './placeholders';

const fetchLaterSteps = () => import('./later-steps');

const lazyPart = <Props extends object>(
  pick: (file: LaterSteps) => ComponentType<Props>,
  Missing?: ComponentType<Props>,
): PreloadableComponent<Props> => lazyWithPreload(async () => ({ default: pick(await fetchLaterSteps()) }), Missing);

/** Renders the messages if the file of the notifications does not load. */
const PlainMessages = ({ items }: LaterMessagesProps) =>
  items.map(({ id, tone, message, link }) => (
    <Notice
      key={id}
      tone={tone}
      role="alert"
      action={
        link ? (
          <ButtonLink variant="secondary" href={link.href}>
            {link.text}
          </ButtonLink>
        ) : undefined
      }
    >
      {message}
    </Notice>
  ));

/** Any step but the first. */
export const LaterStep = lazyPart<StepProps>(
  (file) => file.LaterStep,
  ({ booking: { model } }) => <MissingStep model={model} />,
);
/** Fetches the files of the next step and prerenders it. */
export const NextStep = lazyPart<StepProps>((file) => file.NextStep);
export const Messages = lazyPart<LaterMessagesProps>((file) => file.Messages, PlainMessages);
export const ProblemNotice = lazyPart<FirstProblemProps>((file) => file.ProblemNotice, MissingStep);
export const LostNotice = lazyPart<LostNoticeProps>((file) => file.LostNotice);
export const EnquiryOffer = lazyPart<Pick<FirstProblemProps, 'model'>>((file) => file.EnquiryOffer);

/** Fetches the file with all parts that the first step does not need. It never throws. */
export const preloadLaterParts = async (): Promise<void> => {
  await Promise.all(
    [LaterStep, NextStep, Messages, ProblemNotice, LostNotice, EnquiryOffer].map(({ preload }) => preload()),
  );
};

/** Fetches step 99 in parallel with the call for it. It never throws. */
export const preloadEnquiry = (): void =>
  void fetchLaterSteps().then(
    (file) => file.preloadEnquiry(),
    () => {},
  );

/** True once the first step has been usable for `idleMs`; the later parts and step 2 are requested then. */
export const useSettled = ({ set }: Timers, isReady: boolean): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => (isReady && !isSettled ? set(idleMs, () => setSettled(true)) : undefined), [set, isReady, isSettled]);
  useEffect(() => {
    if (!isSettled) return;
    void preloadLaterParts();
    // This file and the one that renders it are requested in parallel.
    import('../../../features/availability/availability.screen').catch(() => {});
  }, [isSettled]);
  return isSettled;
};
