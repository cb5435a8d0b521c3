import { Skeleton, VisuallyHidden } from '@bars/shared-ui';
import type { ReactNode } from 'react';
import { WizardFrame } from '../frame/wizard-frame';
import type { WizardModel } from '../wizard-model';

export interface StepSkeletonProps {
  model: WizardModel;
  /** On the button that the step will have. */
  label: string;
  loading: string;
  /** Of what will stand there, from top to bottom; CSS lengths. */
  heights: readonly string[];
  /** Above it, as in the step. */
  children?: ReactNode;
}

const nothing = () => {};

/** The room of a step that is on its way, with the summary where it will stay. */
export const StepSkeleton = ({ model, label, loading, heights, children }: StepSkeletonProps) => (
  <WizardFrame model={model} primary={{ label, hint: loading, reason: loading, isBusy: true, isBlocked: false, press: nothing }}>
    {children}
    <VisuallyHidden role="status">{loading}</VisuallyHidden>
    {heights.map((height, place) => (
      <Skeleton key={place} height={height} />
    ))}
  </WizardFrame>
);
