import type { Draft } from '../../common/fields';
import type { BookingStorage, StoredSession } from '../../common/environment';

/** As long as the wizard: on somebody else's page nothing personal stays, and the session's secret least of all. Source: EM-33. */
export const memoryBookingStorage = (): BookingStorage => {
  let session: StoredSession | null = null;
  let draft: Draft = {};
  return {
    session: () => session,
    saveSession: (given) => {
      session = given;
    },
    draft: () => draft,
    saveDraft: (given) => {
      draft = given;
    },
    forget: () => {
      session = null;
      draft = {};
    },
  };
};
