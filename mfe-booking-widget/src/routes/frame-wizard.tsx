import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import { BrandScope } from '@bars/shared-ui';
import type { WizardEnvironment } from '../common/environment';
import { keptResumeCode } from '../element/resume-code';
import { startOf } from '../element/wizard/start/start.rules';
import { BookingFlow } from '../flows/booking/booking.flow';
import { Unavailable } from '../flows/booking/parts/unavailable';
import { useState } from 'react';

/** The page `/frame/`: the wizard with the settings of the page around. Sources: EM-1, EM-6, EM-17…EM-21. */
export const FrameWizard = ({
  environment,
  settings,
  slot,
  answer,
}: {
  environment: WizardEnvironment;
  settings: BookingWidgetSettings;
  slot: string;
  /** The answer to the first call of a new booking, whose first step the page shows already. */
  answer?: BookingSession | undefined;
}) => {
  const [start] = useState(() => ({
    ...startOf(settings, answer ? undefined : keptResumeCode(settings.brand, slot)),
    answer,
  }));
  return (
    <BrandScope brand={settings.brand}>
      <BookingFlow
        environment={environment}
        start={start}
        renderUnavailable={(booking) => <Unavailable booking={booking} brand={settings.brand} />}
      />
    </BrandScope>
  );
};
