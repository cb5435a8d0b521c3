import { useEffect } from 'react';
import { beforeReloadEvent } from './area-events';

/**
 * Keeps the portal from reloading the page by itself while there is something that a reload would lose, such as an open payment.
 * What a visitor has typed into a field that is on the page needs none: the portal sees it.
 * @example useUnsaved(isOpen);
 */
export const useUnsaved = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener(beforeReloadEvent, refuse);
    return () => window.removeEventListener(beforeReloadEvent, refuse);
  }, [isUnsaved]);
};
