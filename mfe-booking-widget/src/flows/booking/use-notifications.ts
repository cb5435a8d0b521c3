import type { NotificationItem } from '@bars/shared-ui';
import { useCallback, useRef, useState } from 'react';

export interface Notify {
  (tone: NotificationItem['tone'], message: string): void;
}

/** Messages over the wizard. The same message is shown once, and stays until it is dismissed. */
export const useNotifications = () => {
  const [items, setItems] = useState<readonly NotificationItem[]>([]);
  const nextId = useRef(0);

  const notify: Notify = useCallback((tone, message) => {
    nextId.current += 1;
    const item = { id: String(nextId.current), tone, message };
    setItems((shown) => [...shown.filter((one) => one.message !== message), item]);
  }, []);

  const dismiss = useCallback((id: string) => setItems((shown) => shown.filter((one) => one.id !== id)), []);
  const clear = useCallback(() => setItems([]), []);
  return { items, notify, dismiss, clear };
};
