import { lastStudentBarKey, signUpTextsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import * as z from 'zod/mini';
import { signUpValues, type SignUpValues } from './sign-up.conversions';

// A browser may block its storage, and anything may be in it. The page works without what was kept, until it is loaded again.

/** What was typed and not sent yet, and the bar of the route that it was typed at. */
const keptSignUp = z.object({ named: z.nullable(z.string()), values: signUpValues });

/** What was typed in this tab and not sent; null where nothing was. */
export const readSignUp = (): z.infer<typeof keptSignUp> | null => {
  try {
    return keptSignUp.safeParse(JSON.parse(window.sessionStorage.getItem(signUpTextsKey) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

export const keepSignUp = (named: string | null, values: SignUpValues): void => {
  try {
    window.sessionStorage.setItem(signUpTextsKey, JSON.stringify({ named, values }));
  } catch {
    return;
  }
};

export const forgetSignUp = (): void => {
  try {
    window.sessionStorage.removeItem(signUpTextsKey);
  } catch {
    return;
  }
};

/** The id of the bar that was chosen last on this device; null where none was. Source: ST-79. */
export const readLastBar = (): string | null => {
  try {
    return window.localStorage.getItem(lastStudentBarKey);
  } catch {
    return null;
  }
};

export const keepLastBar = (barId: string): void => {
  try {
    if (barId === '') window.localStorage.removeItem(lastStudentBarKey);
    else window.localStorage.setItem(lastStudentBarKey, barId);
  } catch {
    return;
  }
};
