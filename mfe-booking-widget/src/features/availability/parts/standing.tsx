import { Button, Checkbox, Dialog, Notice, Stack, Text } from '@bars/shared-ui';
import { useState } from 'react';
import type { AvailabilityCopy } from '../availability.copy';
import type { AvailabilityView } from '../use-availability';

export interface StandingProps {
  view: Pick<AvailabilityView, 'standing' | 'setStanding'>;
  /** Whether the visitor has asked for standing times. */
  isAsked: boolean;
  copy: AvailabilityCopy;
}

/** Offers standing space and explains it in a dialog. Source: BW-121. */
export const Standing = ({ view: { standing, setStanding }, isAsked, copy }: StandingProps) => {
  const [isOpen, setOpen] = useState(false);
  if (standing === null) return null;
  return (
    <Stack gap={3}>
      {standing.isAllThereIs ? <Notice tone="info">{copy.standingMessage}</Notice> : null}
      {standing.canBeAskedFor ? (
        <Checkbox
          label={copy.standing}
          hint={copy.standingHint}
          name="allow_standing"
          checked={isAsked}
          onChange={setStanding}
        />
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
