import { partyDraftsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { useState } from 'react';
import * as z from 'zod/mini';

/** By name; what is in each is parsed where it is used. */
const keptDrafts = z.record(z.string(), z.unknown());

// A browser may block its storage, and anything may be in it. The forms work without what was kept.
const readAll = (): Record<string, unknown> => {
  try {
    return keptDrafts.safeParse(JSON.parse(window.sessionStorage.getItem(partyDraftsKey) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
};

/** Deletes every draft of this tab. */
const forgetDrafts = (): void => {
  try {
    window.sessionStorage.removeItem(partyDraftsKey);
  } catch {
    return;
  }
};

/** Keeps what is typed and chosen in this tab, so that a reload does not lose it; null deletes it. Names hold ids and no codes or keys. */
export const keepDraft = (name: string, draft: unknown): void => {
  const { [name]: _former, ...others } = readAll();
  const all = draft === null ? others : { ...others, [name]: draft };
  if (Object.keys(all).length === 0) return forgetDrafts();
  try {
    window.sessionStorage.setItem(partyDraftsKey, JSON.stringify(all));
  } catch {
    return;
  }
};

/** What was typed and chosen before a reload; null where nothing was, and where it is not what is expected. */
export const readDraft = <Draft>(name: string, schema: z.ZodMiniType<Draft>): Draft | null =>
  schema.safeParse(readAll()[name]).data ?? null;

/** A draft as state that outlives a reload of the tab; null until something is typed. @param isThis whether what was kept is about the same thing */
export const useKeptDraft = <Draft>(
  name: string,
  schema: z.ZodMiniType<Draft>,
  isThis: (kept: Draft) => boolean = () => true,
) => {
  const [draft, setDraft] = useState<Draft | null>(() => {
    const kept = readDraft(name, schema);
    return kept !== null && isThis(kept) ? kept : null;
  });
  const keep = (next: Draft | null): void => {
    setDraft(next);
    keepDraft(name, next);
  };
  return [draft, keep] as const;
};
