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

/** What a new message leaves of those that are shown. Of two errors the later one is true: a time that was let go may have been taken since. */
const stillTrue = (
  shown: readonly NotificationItem[],
  { tone, message }: NotificationItem,
): readonly NotificationItem[] =>
  shown.filter((one) => one.message !== message && (tone !== 'error' || one.tone !== 'error'));

/** The messages on top of the wizard, one error at most. A message stays until it is dismissed or the step changes. */
export const useNotifications = () => {
  const [items, setItems] = useState<readonly NotificationItem[]>([]);
  const nextId = useRef(0);

  const notify: Notify = useCallback((tone, message) => {
    nextId.current += 1;
    const item = { id: String(nextId.current), tone, message };
    setItems((shown) => [...stillTrue(shown, item), item]);
  }, []);

  const dismiss = useCallback((id: string) => setItems((shown) => shown.filter((one) => one.id !== id)), []);
  const retract = useCallback(
    (messages: readonly string[]) => setItems((shown) => shown.filter((one) => !messages.includes(one.message))),
    [],
  );
  const clear = useCallback(() => setItems([]), []);
  return { items, notify, dismiss, retract, clear };
};
