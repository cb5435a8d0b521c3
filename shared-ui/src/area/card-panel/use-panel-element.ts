import { paymentPanelTag } from '@bars/shared-api/contracts/payment-names';
import { useCallback, useEffect, useState } from 'react';

/** Loads a custom element of another area by its tag. */
export type LoadElement = (tag: string) => Promise<void>;

/** Time limit for loading the element, in milliseconds. It equals the limit of the wizard. */
const patienceMs = 8000;

export interface PanelElement {
  state: 'loading' | 'ready' | 'missing';
  retry: () => void;
}

/** Loads `<bars-payment-panel>`, which is a build of its own. */
export const usePanelElement = (loadElement: LoadElement): PanelElement => {
  const [state, setState] = useState<PanelElement['state']>('loading');
  useEffect(() => {
    if (state !== 'loading') return undefined;
    let isOver = false;
    const become = (next: PanelElement['state']) => {
      if (!isOver) setState(next);
    };
    const timer = setTimeout(() => become('missing'), patienceMs);
    loadElement(paymentPanelTag).then(
      () => become('ready'),
      () => become('missing'),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [loadElement, state]);
  return { state, retry: useCallback(() => setState('loading'), []) };
};
