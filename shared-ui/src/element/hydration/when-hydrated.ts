import { useLayoutEffect, type ReactNode } from 'react';

/** Calls back when React has hydrated what is in it. @param onHydrated the same function at each rendering */
export const WhenHydrated = ({ onHydrated, children }: { onHydrated: () => void; children?: ReactNode }) => {
  useLayoutEffect(() => onHydrated(), [onHydrated]);
  return children;
};
