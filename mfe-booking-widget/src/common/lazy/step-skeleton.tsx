import { Skeleton, Stack, VisuallyHidden } from '@bars/shared-ui';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import type { ReactNode } from 'react';
import { WizardFrame } from '../frame/wizard-frame';
import type { WizardModel } from '../wizard-model';

export interface StepSkeletonProps {
  model: WizardModel;
  /** Label of the step's button. */
  label: string;
  loading: string;
  /** Heights of the step's blocks from top to bottom, as CSS lengths. */
  heights: readonly string[];
  /** Content above the skeleton, as in the step. */
  children?: ReactNode;
}

const nothing = () => {};

/** The skeleton of a step that is loading, with the summary in its final place. */
export const StepSkeleton = ({ model, label, loading, heights, children }: StepSkeletonProps) => (
  <WizardFrame
    model={model}
    primary={{ label, hint: loading, reason: loading, isBusy: true, isBlocked: false, press: nothing }}
  >
    {children}
    <VisuallyHidden role="status">{loading}</VisuallyHidden>
    <Waiting brand={model.brand}>
      <Stack gap={5}>
        {heights.map((height, place) => (
          <Skeleton key={place} height={height} />
        ))}
      </Stack>
    </Waiting>
  </WizardFrame>
);
