import { studentTextsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keptStudent, type EmailKind, type KeptStudent } from './student.conversions';

// A browser may block its storage, and anything may be in it. The page works without what was kept, until it is loaded again.

/** What was kept of a student in this tab; nothing of another one's, who used the same device. */
export const readKept = (user: string): KeptStudent => {
  try {
    const kept = keptStudent.safeParse(JSON.parse(window.sessionStorage.getItem(studentTextsKey) ?? 'null')).data;
    return kept?.user === user ? kept : { user };
  } catch {
    return { user };
  }
};

const write = (kept: KeptStudent): void => {
  try {
    if (Object.entries(kept).every(([name, value]) => name === 'user' || value === undefined))
      window.sessionStorage.removeItem(studentTextsKey);
    else window.sessionStorage.setItem(studentTextsKey, JSON.stringify(kept));
  } catch {
    return;
  }
};

/** Changes what is kept of a student; a part that becomes undefined is forgotten. */
export const keepPart = (user: string, change: (kept: KeptStudent) => Partial<KeptStudent>): void => {
  const kept = readKept(user);
  const { data } = keptStudent.safeParse({ ...kept, ...change(kept), user });
  if (data !== undefined) write(data);
};

/** Keeps what is typed into a form until it is sent or the tab is closed. @param change what to keep of the form's values */
export const useKeepTyped = <Values extends FieldValues, Output>(
  { watch }: Pick<UseFormReturn<Values, unknown, Output>, 'watch'>,
  keep: (values: unknown) => void,
): void => {
  useEffect(() => {
    const { unsubscribe } = watch((values) => keep(values));
    return unsubscribe;
  }, [watch, keep]);
};

/** The address of what is pending, if this tab has sent the link: an answer only says how it begins. @param id of what is pending */
export const sentAddress = (user: string, id: string): string | undefined => {
  const { sent } = readKept(user);
  return sent?.id === id ? sent.address : undefined;
};

/** A link was sent: what was typed for it is not needed any more. */
export const keepSentAddress = (user: string, kind: EmailKind, sent: { id: string; address: string }): void =>
  keepPart(user, () => ({ [kind]: undefined, sent }));

/** An address is confirmed. */
export const forgetAddress = (user: string, kind: EmailKind): void =>
  keepPart(user, () => ({ [kind]: undefined, sent: undefined }));
