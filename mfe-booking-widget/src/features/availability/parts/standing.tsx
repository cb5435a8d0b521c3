import { Button, Checkbox, Dialog, Notice, Stack, Text } from '@bars/shared-ui';
import { useState } from 'react';
import type { WizardModel } from '../../../common/wizard-model';
import type { AvailabilityCopy } from '../availability.copy';
import type { AvailabilityView } from '../use-availability';

export interface StandingProps {
  model: WizardModel;
  view: AvailabilityView;
  copy: AvailabilityCopy;
}

/** Standing space: offered where there is some, explained on request. Source: BW-121. */
export const Standing = ({ model: { session, values }, view, copy }: StandingProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!session.standing_available && !session.is_standing_type && !session.show_standing_message) return null;
  return (
    <Stack gap={3}>
      {session.show_standing_message ? <Notice tone="info">{copy.standingMessage}</Notice> : null}
      {session.standing_available && !session.is_standing_type ? (
        <Checkbox label={copy.standing} hint={copy.standingHint} name="allow_standing" checked={values.allow_standing} onChange={view.setStanding} />
      ) : null}
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {copy.standingMore}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.standingTitle} closeLabel={copy.close}>
        <Text>{copy.standingText}</Text>
      </Dialog>
    </Stack>
  );
};
