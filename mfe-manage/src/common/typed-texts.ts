import { accountTextsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

const typedTexts = z.object({
  email: z.optional(z.string()),
  forename: z.optional(z.string()),
  surname: z.optional(z.string()),
});

/** What was typed into the forms around the login; a password is never among it. */
export type TypedTexts = z.infer<typeof typedTexts>;

// A browser may block its storage, and anything may be in it. The forms work without what was kept.
const read = (): TypedTexts => {
  try {
    return typedTexts.safeParse(JSON.parse(window.sessionStorage.getItem(accountTextsKey) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
};

const keep = (values: unknown): void => {
  const { data = {} } = typedTexts.safeParse(values);
  try {
    window.sessionStorage.setItem(accountTextsKey, JSON.stringify({ ...read(), ...data }));
  } catch {
    return;
  }
};

/** Deletes what was typed, once somebody is logged in or out. */
export const forgetTypedTexts = (): void => {
  try {
    window.sessionStorage.removeItem(accountTextsKey);
  } catch {
    return;
  }
};

/** What was typed in this tab before: on another of these pages, before a reload, or before leaving for Google. */
export const useTypedTexts = (): TypedTexts => useState(read)[0];

/** Keeps email, forename and surname of a form while they are typed, until the tab is closed or `forgetTypedTexts`. */
export const useKeepTypedTexts = <Values extends FieldValues, Output>({
  watch,
}: Pick<UseFormReturn<Values, unknown, Output>, 'watch'>): void => {
  useEffect(() => {
    const { unsubscribe } = watch(keep);
    return unsubscribe;
  }, [watch]);
};
