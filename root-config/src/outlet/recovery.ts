import { backoffMs, retryLater } from '@bars/shared-ui/area/visible-time';
import type { NoticeKind } from './outlet.copy';

export interface RecoveryOptions {
  /** Reloads the page. @returns false where the server cannot be reached */
  freshStart: () => Promise<boolean>;
  /** Whether a reload that nobody has just asked for would lose nothing. */
  mayReload: () => boolean;
  show: (kind: NoticeKind) => void;
}

/** Reloads a page that cannot be shown. Where the server cannot be reached it says so, and reloads the page once it can. */
export const createRecovery = ({ freshStart, mayReload, show }: RecoveryOptions) => {
  let failures = 0;
  let stop = (): void => {};
  const attempt = async (isPressed: boolean): Promise<void> => {
    stop();
    if ((isPressed || mayReload()) && (await freshStart())) return;
    show(navigator.onLine ? 'unreached' : 'offline');
    stop = retryLater(backoffMs(failures), () => void attempt(false));
    failures += 1;
  };
  return { retry: () => attempt(true), stop: () => stop() };
};
