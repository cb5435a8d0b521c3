import { useEffect, useState } from 'react';

const tickMs = 1000;

/** The time, each second. @param read the server's clock: a countdown must not go by a device whose clock is wrong */
export const useNow = (read: () => number): number => {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), tickMs);
    return () => clearInterval(timer);
  }, [read]);
  return now;
};
