import { useEffect, useRef, type ReactNode } from 'react';

/** Presses, once, what a visitor would press to open the part. */
export const Opened = ({ by, children }: { by: string; children: ReactNode }) => {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => room.current?.querySelector<HTMLElement>(by)?.click(), [by]);
  return <div ref={room}>{children}</div>;
};
