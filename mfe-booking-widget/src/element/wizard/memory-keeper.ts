import type { Draft } from '../../common/fields';
import type { BookingKeeper, StoredSession } from '../../common/environment';

/** As long as the wizard: on somebody else's page nothing personal stays, and the session's secret least of all. Source: EM-33. */
export const memoryKeeper = (): BookingKeeper => {
  let session: StoredSession | null = null;
  let draft: Draft = {};
  return {
    session: () => session,
    keepSession: (given) => {
      session = given;
    },
    draft: () => draft,
    keepDraft: (given) => {
      draft = given;
    },
    forget: () => {
      session = null;
      draft = {};
    },
  };
};
