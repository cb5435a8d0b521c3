import type { StudentOf } from '@bars/shared-api/client/students';

/** The router leaves the reserved characters as they are in the address: `@` may be `%40`. What cannot be read stays. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Whose page it is, by the parameters of its path. Sources: RT-43, RT-44. */
export const studentOf = (appUserId: string, email: string | undefined): StudentOf => ({
  appUserId,
  email: email === undefined ? null : decoded(email),
});
