import { ShadowStyles, type ReactTagProps } from '@bars/shared-ui/element';
import { Boundary } from '@bars/shared-ui/area/boundary';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { BookingFlow } from '../../flows/booking/booking.flow';
import type { WidgetModel } from './widget-model';

/** What the brand's type and ground are put on. */
export const WizardScope = ({ children }: { children: ReactNode }) => (
  <div className="scope" lang="en-GB">
    {children}
  </div>
);

const Wizard = ({ model }: { model: WidgetModel }) => {
  const { id, environment, start, isCovered } = useSyncExternalStore(
    model.subscribe,
    model.booking,
    model.hydratedBooking,
  );
  const own = useMemo(
    () => ({ ...environment, onShown: (what: Parameters<typeof model.onShown>[1]) => model.onShown(id, what) }),
    [environment, id, model],
  );
  return (
    <ShadowStyles sheet={model.sheet} prerendered={model.prerendered}>
      <WizardScope>
        <BookingFlow key={id} environment={own} start={start} isCovered={isCovered} />
      </WizardScope>
    </ShadowStyles>
  );
};

/** After an unexpected error the wizard is unmounted, and the element shows its failed state. */
const GuardedWizard = ({ model }: { model: WidgetModel }) => (
  <Boundary fallback={null} onError={model.fail}>
    <Wizard model={model} />
  </Boundary>
);

/** The tag inside the element's shadow root; r2wc mounts the wizard in it. */
export interface WizardTag extends HTMLElement {
  model: WidgetModel;
}

/** A second try has loaded another copy of this code, whose models are of another class: they are known by what they have. */
const isModel = (model: unknown): model is WidgetModel =>
  typeof model === 'object' && model !== null && 'whenReady' in model;

export const hasModel = (tag: HTMLElement | undefined): tag is WizardTag =>
  !!tag && 'model' in tag && isModel(tag.model);

export const Widget = ({ container }: ReactTagProps) =>
  hasModel(container) ? <GuardedWizard model={container.model} /> : null;
