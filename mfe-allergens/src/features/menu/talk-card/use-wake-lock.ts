import { useEffect } from 'react';

/** Keeps the screen awake while a part of the page is shown, where the device can. A lock ends when the page is hidden, so it is asked for again. */
export const useWakeLock = (): void =>
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // A battery that is low, or a device that does not allow it: the screen goes dark when it always does.
      }
    };
    const follow = () => void ask();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', follow);
      void lock?.release();
    };
  }, []);
