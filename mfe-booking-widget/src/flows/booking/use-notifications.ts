import type { NotificationItem } from '@bars/shared-ui';
import { useCallback, useRef, useState } from 'react';

export interface Notify {
  (tone: NotificationItem['tone'], message: string): void;
}

/** Shows the session's messages. `retract` removes outdated ones. */
export interface Messages {
  notify: Notify;
  retract: (messages: readonly string[]) => void;
}

/** The messages on top of the wizard. The same message is shown once, and stays until it is dismissed or the step changes. */
export const useNotifications = () => {
  const [items, setItems] = useState<readonly NotificationItem[]>([]);
  const nextId = useRef(0);

  const notify: Notify = useCallback((tone, message) => {
    nextId.current += 1;
    const item = { id: String(nextId.current), tone, message };
    setItems((shown) => [...shown.filter((one) => one.message !== message), item]);
  }, []);

  const dismiss = useCallback((id: string) => setItems((shown) => shown.filter((one) => one.id !== id)), []);
  const retract = useCallback((messages: readonly string[]) => setItems((shown) => shown.filter((one) => !messages.includes(one.message))), []);
  const clear = useCallback(() => setItems([]), []);
  return { items, notify, dismiss, retract, clear };
};
