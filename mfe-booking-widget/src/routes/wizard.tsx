import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { WizardEnvironment } from '../common/environment';
import { PortalBookingFlow, type PortalBookingFlowProps } from '../flows/booking/portal-booking.flow';
import { wizardStart } from './route-params';

/** The answer to the first call, which the page had before the area was mounted. One wizard begins with it; a later one sends its own call. */
export interface FirstAnswer {
  read(): BookingSession | undefined;
  forget(): void;
}

/** @param answer it may be read more often than rendered: React repeats a rendering that was interrupted */
export const firstAnswerOf = (answer: BookingSession): FirstAnswer => {
  let left: BookingSession | undefined = answer;
  return {
    read: () => left,
    forget: () => {
      left = undefined;
    },
  };
};

export interface WizardProps extends Pick<PortalBookingFlowProps, 'showsDebug' | 'isLoggingIn' | 'renderAbove'> {
  environment: WizardEnvironment;
  firstAnswer?: FirstAnswer | undefined;
  /** The bar that the path names. A reload does not choose it again. */
  barId?: number | undefined;
}

/** The wizard with the link's parameters. They are removed from the address, so that a reload does not apply them again. */
export const Wizard = ({ environment, firstAnswer, barId, ...flow }: WizardProps) => {
  const search = useSearch();
  const [start] = useState(() => {
    const { choices, ...given } = wizardStart(search);
    const ofPath = barId === undefined || environment.steps.isReturn() ? {} : { bar_id: barId };
    return { ...given, choices: { ...ofPath, ...choices }, answer: firstAnswer?.read() };
  });
  useEffect(() => firstAnswer?.forget(), [firstAnswer]);
  useEffect(() => {
    if (search !== '') environment.steps.forgetQuery();
  }, [search, environment]);
  return <PortalBookingFlow environment={environment} start={start} {...flow} />;
};
