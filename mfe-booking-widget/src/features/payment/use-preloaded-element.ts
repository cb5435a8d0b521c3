import { useEffect } from 'react';
import type { WizardEnvironment } from '../../common/environment';

/** Prefetches an element. If that fails, the element is loaded when it is needed. */
export const usePreloadedElement = (
  { loadElement }: Pick<WizardEnvironment, 'loadElement'>,
  tag: string,
  isDue: boolean,
): void => {
  useEffect(() => {
    if (isDue) loadElement(tag).catch(() => {});
  }, [loadElement, tag, isDue]);
};
