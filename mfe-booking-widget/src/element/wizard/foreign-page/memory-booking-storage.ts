import type { Draft } from '../../../common/fields';
import type { BookingStorage, StoredSession } from '../../../common/environment';

/** Lives as long as the wizard. Another site's page stores no personal data and no session secret. Source: EM-33. */
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
