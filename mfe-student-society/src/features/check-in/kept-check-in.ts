import { token } from '@bars/shared-api/contracts/dto';
import { checkInSecretsKey, checkInTextsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { keptForm, type KeptForm } from './check-in.conversions';

// A browser may block its storage, and anything may be in it. The page works without what was kept, until it is loaded again.

const secrets = z.array(z.object({ id: z.int(), slug: z.string(), secret: token }));
type Bar = Pick<z.infer<typeof secrets>[number], 'id' | 'slug'>;

const readSecrets = (): z.infer<typeof secrets> => {
  try {
    return secrets.safeParse(JSON.parse(window.localStorage.getItem(checkInSecretsKey) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
};

const writeSecrets = (kept: z.infer<typeof secrets>): void => {
  try {
    if (kept.length === 0) window.localStorage.removeItem(checkInSecretsKey);
    else window.localStorage.setItem(checkInSecretsKey, JSON.stringify(kept));
  } catch {
    return;
  }
};

/** The secret of this device at a bar; null before it has one. @param named the slug or the id, as the address has it */
export const readSecret = (named: string): string | null =>
  readSecrets().find(({ id, slug }) => slug === named || String(id) === named)?.secret ?? null;

/** Keeps the secret on this device, before it is sent: an answer that gets lost must not lose the list. */
export const keepSecret = ({ id, slug }: Bar, secret: string): void =>
  writeSecrets([...readSecrets().filter((one) => one.id !== id), { id, slug, secret }]);

/** Ends the visit on this device: its list opens no more. */
export const forgetSecret = (bar: Bar): void => writeSecrets(readSecrets().filter(({ id }) => id !== bar.id));

/** What was typed at this bar in this tab and not sent; null where nothing was. */
export const readForm = (bar: number): KeptForm['values'] | null => {
  try {
    const kept = keptForm.safeParse(JSON.parse(window.sessionStorage.getItem(checkInTextsKey) ?? 'null')).data;
    return kept?.bar === bar ? kept.values : null;
  } catch {
    return null;
  }
};

const keepForm = (bar: number, values: unknown): void => {
  const kept = keptForm.safeParse({ bar, values }).data;
  try {
    if (kept !== undefined) window.sessionStorage.setItem(checkInTextsKey, JSON.stringify(kept));
  } catch {
    return;
  }
};

/** Keeps what is typed at a bar until it is sent or the tab is closed. */
export const useKeepForm = <Values extends FieldValues, Output>(
  { watch }: Pick<UseFormReturn<Values, unknown, Output>, 'watch'>,
  bar: number,
): void => {
  useEffect(() => {
    const { unsubscribe } = watch((values) => keepForm(bar, values));
    return unsubscribe;
  }, [watch, bar]);
};

export const forgetForm = (): void => {
  try {
    window.sessionStorage.removeItem(checkInTextsKey);
  } catch {
    return;
  }
};
