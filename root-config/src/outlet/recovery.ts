import { backoffMs, retryLater } from '@bars/shared-ui/area/visible-time';
import type { NoticeKind } from './outlet.copy';

export interface RecoveryOptions {
  /** Reloads the page. @returns false where the server cannot be reached */
  freshStart: () => Promise<boolean>;
  show: (kind: NoticeKind) => void;
}

/** Reloads a page that cannot be shown. Where the server cannot be reached it says so, and reloads the page once it can. */
export const createRecovery = ({ freshStart, show }: RecoveryOptions) => {
  let failures = 0;
  let stop = (): void => {};
  const retry = async (): Promise<void> => {
    stop();
    if (await freshStart()) return;
    show(navigator.onLine ? 'unreached' : 'offline');
    stop = retryLater(backoffMs(failures), () => void retry());
    failures += 1;
  };
  return { retry, stop: () => stop() };
};
