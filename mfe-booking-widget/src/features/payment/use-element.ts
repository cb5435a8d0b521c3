import { useCallback, useEffect, useState } from 'react';
import type { WizardEnvironment } from '../../common/environment';

/** How long its code may take before the visitor is told, in milliseconds. The same as the element’s own, in docs/embedding.md. */
const patienceMs = 8000;

export interface ElementView {
  state: 'loading' | 'ready' | 'missing';
  retry(): void;
}

/** A custom element of another area, ready to be shown. */
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

/** Fetches an element before it is needed; where that fails, it is asked for again when it is. */
export const usePreloadedElement = ({ loadElement }: Pick<WizardEnvironment, 'loadElement'>, tag: string, isDue: boolean): void => {
  useEffect(() => {
    if (isDue) loadElement(tag).catch(() => {});
  }, [loadElement, tag, isDue]);
};
