import type { DialogHistory } from '@bars/shared-api';
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** The portal's history, for its dialogs; null in an element, which leaves the history of its page alone. */
export const DialogHistoryContext = createContext<DialogHistory | null>(null);

/**
 * In the portal, Back closes what is open over the page: a dialog, a drawer. `Dialog` does so by itself.
 * @param onClose may leave it open; Back is then used up, and the next one asks again
 */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const dialogs = useContext(DialogHistoryContext);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => (isOpen ? dialogs?.add(() => latest.current()) : undefined), [dialogs, isOpen]);
};
