import type { RouteRow } from '../routes/route-table';

/** `asking`: not known yet. `refused`: nobody is logged in. `failed`: the call failed. */
export type GuardState = 'open' | 'asking' | 'refused' | 'failed';

export interface LoginGuardOptions {
  /** Asks the server who is logged in. Source: RT-58. */
  isLoggedIn: () => Promise<boolean>;
  onChange: () => void;
}

export interface LoginGuard {
  /** Whether a page may be shown now; calls the server where that is not yet known. */
  check(route: RouteRow): void;
  state(route: RouteRow): GuardState;
  /** Forgets the answer after a logout. */
  forget(): void;
}

/**
 * Shows flagged pages only after the server has said who is logged in. Only a positive answer is kept.
 * Sources: RT-56…RT-59.
 */
export const createLoginGuard = ({ isLoggedIn, onChange }: LoginGuardOptions): LoginGuard => {
  let known: GuardState | null = null;
  let question = 0;

  const ask = async (): Promise<void> => {
    const asked = ++question;
    known = 'asking';
    const answer = await isLoggedIn().then<GuardState, GuardState>(
      (yes) => (yes ? 'open' : 'refused'),
      () => 'failed',
    );
    if (asked !== question) return;
    known = answer;
    onChange();
  };

  return {
    check: (route) => {
      if (route.login === 'customer' && known !== 'open' && known !== 'asking') void ask();
    },
    state: (route) => (route.login === 'customer' ? (known ?? 'asking') : 'open'),
    forget: () => {
      question += 1;
      known = null;
    },
  };
};

/** The address of the login with the requested page, a path of this origin, and the tab of it in its hash. Source: RT-56, RT-58. */
export const loginPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  `/login?return=${encodeURIComponent(pathname + search + hash)}`;
