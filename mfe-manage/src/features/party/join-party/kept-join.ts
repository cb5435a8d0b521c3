import { joinTextsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { keptJoin, type JoinValues, type KeptJoin } from './join-party.rules';

// A browser may block its storage, and anything may be in it. The form works without what was kept.

/** What was typed into the form of this invitation before; null where nothing was. */
export const readKeptJoin = (code: string): KeptJoin['values'] | null => {
  try {
    const kept = keptJoin.safeParse(JSON.parse(window.sessionStorage.getItem(joinTextsKey) ?? 'null')).data;
    return kept !== undefined && kept.code === code ? kept.values : null;
  } catch {
    return null;
  }
};

/** Keeps what is typed until the tab is closed; what somebody says about their health only once they have agreed to it. */
export const keepJoin = (code: string, { health, ...values }: JoinValues): void => {
  try {
    window.sessionStorage.setItem(
      joinTextsKey,
      JSON.stringify({
        code,
        values: health.consent ? { ...values, health: { ...health, consent: true } } : values,
      } satisfies KeptJoin),
    );
  } catch {
    return;
  }
};

/** Deletes what was typed, once somebody has joined. */
export const forgetJoin = (): void => {
  try {
    window.sessionStorage.removeItem(joinTextsKey);
  } catch {
    return;
  }
};
