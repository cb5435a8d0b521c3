import { useCallback, useEffect, useState } from 'react';
import type { WizardEnvironment } from '../../common/environment';

/** Time limit for loading the element, in milliseconds. It equals the limit of the booking element, in docs/embedding.md. */
const patienceMs = 8000;

export interface ElementView {
  state: 'loading' | 'ready' | 'missing';
  retry(): void;
}

/** Loads a custom element of another area. */
export const useElement = ({ loadElement, timers }: Pick<WizardEnvironment, 'loadElement' | 'timers'>, tag: string): ElementView => {
  const [state, setState] = useState<ElementView['state']>('loading');
  useEffect(() => {
    if (state !== 'loading') return undefined;
    let isOver = false;
    const become = (next: ElementView['state']) => {
      if (!isOver) setState(next);
    };
    const cancel = timers.set(patienceMs, () => become('missing'));
    loadElement(tag).then(
      () => become('ready'),
      () => become('missing'),
    );
    return () => {
      isOver = true;
      cancel();
    };
  }, [loadElement, timers, tag, state]);
  return { state, retry: useCallback(() => setState('loading'), []) };
};

/** Prefetches an element. If that fails, the element is loaded when it is needed. */
export const usePreloadedElement = ({ loadElement }: Pick<WizardEnvironment, 'loadElement'>, tag: string, isDue: boolean): void => {
  useEffect(() => {
    if (isDue) loadElement(tag).catch(() => {});
  }, [loadElement, tag, isDue]);
};
