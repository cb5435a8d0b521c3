import { kindOfFlow, type FlowKind } from '@bars/shared-api/contracts/booking-flows';

/** The screens a step can show. */
export type StepScreen = 'pre-booking' | 'availability' | 'pre-order' | 'details' | 'enquiry' | 'partner';

type Steps = Readonly<Partial<Record<number, StepScreen>>>;

/** The steps of each kind of flow. Any other step shows the error screen. Sources: BW-10, BW-13, BW-15, BW-22, BW-36. */
const stepsOf: Readonly<Record<FlowKind, Steps>> = {
  booking: { 1: 'pre-booking', 2: 'availability', 3: 'pre-order', 4: 'details', 99: 'enquiry' },
  enquiry: { 1: 'pre-booking', 2: 'enquiry', 99: 'enquiry' },
  partner: { 1: 'pre-booking', 2: 'partner', 99: 'enquiry' },
};

/** The steps of a flow by its name in the API; undefined for an unknown name (decision "Unknown flow"). */
export const flowSteps = (name: string | null): Steps | undefined => {
  const kind = kindOfFlow(name);
  return kind && stepsOf[kind];
};
