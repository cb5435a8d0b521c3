import type { ElementErrorDetail } from '@bars/shared-api/contracts/element-names';
import { afterVisible, backoffMs, retryLater } from '../../area/visible-time';
import { slowly } from './loader.copy';
import type { ShowWaiting } from './waiting-view';

/**
 * The element cannot be used now; it says what else to do, and tries again where that may help.
 * @param advice what the visitor can do, if anything
 * @param canRetry by default a refusal and a fault of the element are final
 */
export type OnFailure = (reason: ElementErrorDetail['reason'], advice?: string, canRetry?: boolean) => void;

export interface TriesOptions {
  show: ShowWaiting;
  /** Whether a first step is drawn that nothing has taken over. It stays. */
  isDrawn: () => boolean | undefined;
  /** Tries everything again, beside what is under way. */
  again: () => void;
  /** Tells the page. */
  tell: (reason: ElementErrorDetail['reason']) => void;
  patienceMs: number;
}

export interface Tries {
  /** How often everything has been tried again. */
  count: () => number;
  /** Gives the try that begins its time. */
  wait: () => void;
  /** No try comes by itself while the element is away. */
  rest: () => void;
  /** Tries again now if something has failed. */
  hurry: () => void;
  onDrawn: () => void;
  onDiscarded: () => void;
  onShown: () => void;
  onFailure: OnFailure;
}

/** The tries of one element to show what it is for: how long each may take, what the visitor is told meanwhile, and when the next one comes. */
export const createTries = ({ show, isDrawn, again, tell, patienceMs }: TriesOptions): Tries => {
  let count = 0;
  /** In a row. */
  let failures = 0;
  /** The last try came by itself, so that its failure is no news. */
  let isQuiet = false;
  /** Something has failed, and trying again may help. */
  let isDue = false;
  let stopPatience = (): void => {};
  let rest = (): void => {};

  const end = () => {
    stopPatience();
    rest();
    isDue = false;
  };
  const wait = () => {
    stopPatience();
    stopPatience = afterVisible(patienceMs, () => onFailure('timeout', slowly));
  };
  const next = (quietly: boolean) => {
    end();
    isQuiet = quietly;
    count += 1;
    wait();
    again();
  };
  const press = () => {
    show(isDrawn() ? 'shown' : 'loading');
    next(false);
  };
  const onFailure: OnFailure = (reason, advice, canRetry = !/refused|broken/.test(reason)) => {
    end();
    isDue = canRetry;
    show(reason !== 'refused' && canRetry && isDrawn() ? 'late' : 'failed', canRetry ? press : undefined, advice);
    // What is only late is not cut off soon: a frame would begin anew.
    if (canRetry) rest = retryLater(backoffMs(failures, reason === 'timeout' ? 30_000 : 2000), () => next(true));
    failures += 1;
    if (!isQuiet) tell(reason);
  };
  return {
    count: () => count,
    wait,
    rest: () => rest(),
    hurry: () => {
      if (isDue) next(true);
    },
    onDrawn: () => show(isDue ? 'late' : 'shown', press, slowly),
    onDiscarded: () => show(isDue ? 'failed' : 'loading', press, slowly),
    onShown: () => {
      end();
      failures = 0;
      isQuiet = false;
      show('shown');
    },
    onFailure,
  };
};
