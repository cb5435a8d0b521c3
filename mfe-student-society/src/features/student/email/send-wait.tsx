import { LiveRegion, Text } from '@bars/shared-ui';
import { useState } from 'react';
import type { EmailCopy } from './email.copy';
import { waitClock } from './email.rules';

/** How long sending another link has to wait. The seconds are not read out: only their end is. Source: ST-47. */
export const SendWait = ({ copy, waitMs }: { copy: EmailCopy; waitMs: number }) => {
  const [hasWaited, setWaited] = useState(false);
  if (waitMs > 0 && !hasWaited) setWaited(true);
  return (
    <>
      {waitMs > 0 ? (
        <Text tone="soft" role="timer">
          {copy.waitFor(waitClock(waitMs))}
        </Text>
      ) : null}
      <LiveRegion message={hasWaited && waitMs === 0 ? copy.canSendAgain : ''} />
    </>
  );
};
