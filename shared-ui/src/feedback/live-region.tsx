import { useCallback, useState } from 'react';
import { VisuallyHidden } from '../layout/type';

export interface LiveRegionProps {
  message: string;
  /** Interrupts what is being read; for errors only. */
  assertive?: boolean | undefined;
}

/** Reads a message aloud when it changes. Keep it mounted, change the message. */
export const LiveRegion = ({ message, assertive = false }: LiveRegionProps) => (
  <VisuallyHidden role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
    {message}
  </VisuallyHidden>
);

/**
 * `announce(message)` and the region to render once. The same message twice is read twice.
 * @example const { announce, region } = useAnnounce(); … return <>{region}…</>
 */
export const useAnnounce = () => {
  const [{ message, turn }, setSaid] = useState({ message: '', turn: 0 });
  const announce = useCallback((next: string) => setSaid((before) => ({ message: next, turn: before.turn + 1 })), []);
  const region = <LiveRegion message={turn % 2 === 0 ? message : `${message}\u00a0`} />;
  return { announce, region };
};
