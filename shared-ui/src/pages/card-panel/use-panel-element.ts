import { paymentPanelTag } from '@bars/shared-api/contracts/payment-names';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterVisible, backoffMs, retryLater } from '../../area/visible-time';

/** Loads a custom element of another area by its tag. */
export type LoadElement = (tag: string) => Promise<void>;

/** How long the element may take before the visitor is told, in milliseconds. It equals the limit of the wizard. */
const patienceMs = 8000;

export interface PanelElement {
  /** `missing`: it did not load, or is late. It is still shown once it comes, and is tried again by itself. */
  state: 'loading' | 'ready' | 'missing';
  retry: () => void;
}

const nothing = (): void => {};

/** The tries of one mounted panel. What is under way goes on beside a further try, and the first that comes counts. */
const startLoading = (loadElement: LoadElement, show: (state: PanelElement['state']) => void) => {
  let isOver = false;
  let failures = 0;
  let [stopPatience, stopRetry] = [nothing, nothing];
  const rest = () => {
    stopPatience();
    stopRetry();
  };
  const end = () => {
    isOver = true;
    rest();
  };
  const miss = (firstMs: number) => {
    if (isOver) return;
    rest();
    show('missing');
    stopRetry = retryLater(backoffMs(failures, firstMs), attempt);
    failures += 1;
  };
  const attempt = (): void => {
    rest();
    stopPatience = afterVisible(patienceMs, () => miss(30_000));
    loadElement(paymentPanelTag).then(
      () => {
        if (!isOver) show('ready');
        end();
      },
      () => miss(2000),
    );
  };
  return { attempt, end };
};

/** Loads `<bars-payment-panel>`, which is a build of its own. */
export const usePanelElement = (loadElement: LoadElement): PanelElement => {
  const [state, setState] = useState<PanelElement['state']>('loading');
  const latest = useRef(nothing);
  useEffect(() => {
    const { attempt, end } = startLoading(loadElement, setState);
    latest.current = attempt;
    attempt();
    return end;
  }, [loadElement]);
  const retry = useCallback(() => {
    setState('loading');
    latest.current();
  }, []);
  return { state, retry };
};
