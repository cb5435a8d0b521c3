import { errorToNotice, type Api } from '@bars/shared-api';
import { saveGuestAllergens, type GuestPageRead } from '@bars/shared-api/client/party';
import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keepDraft, readDraft } from '../common/kept-drafts';
import { keptHealth, noHealth, toKeepOf, type Health } from '../common/allergens/allergens.rules';

export interface OwnAllergens {
  /** The form; null while what was said is shown. */
  form: {
    value: Health;
    onChange: (value: Health) => void;
    isConsentMissing: boolean;
    /** The last press, where the consent was missing. */ refusal: object | null;
    save: () => void;
    close: (() => void) | null;
  } | null;
  edit: () => void;
  takeBack: () => void;
  /** What is under way. */
  busy: 'saving' | 'takingBack' | null;
  done: 'saved' | 'takenBack' | null;
  problem: string | null;
}

const valuesOf = ({ allergens, allergens_note: note }: Pick<BookingGuest, 'allergens' | 'allergens_note'>): Health =>
  allergens === null ? noHealth : { allergens, note: note ?? '', consent: true };

export interface OwnAllergensOptions {
  api: Api;
  code: string;
  guest: BookingGuest;
  onRead: (read: GuestPageRead) => void;
}

/** What a guest says about their allergens: asked once, with consent, changed or taken back at any time. What is typed outlives a reload of the tab once the consent is ticked. Source: decisions "Allergens". */
export const useOwnAllergens = ({ api, code, guest, onRead }: OwnAllergensOptions): OwnAllergens => {
  const isAsked = guest.allergens === null;
  const name = `${guest.booking_id}/allergens/${guest.id}`;
  const [draft, setState] = useState<Health | null>(() => readDraft(name, keptHealth));
  const setDraft = (next: Health | null) => {
    setState(next);
    keepDraft(name, next && toKeepOf(next));
  };
  const [refusal, setRefusal] = useState<object | null>(null);
  const value = draft ?? valuesOf(guest);
  const send = useMutation({
    mutationFn: (health: Health | null) =>
      saveGuestAllergens(
        api,
        code,
        health === null
          ? null
          : { allergens: [...health.allergens], allergens_note: health.note.trim(), allergens_consent: health.consent },
      ),
    onSuccess: (read) => {
      setDraft(null);
      setRefusal(null);
      onRead(read);
    },
  });
  const isConsentMissing = !value.consent;
  const busy = !send.isPending ? null : send.variables === null ? 'takingBack' : 'saving';
  return {
    form:
      isAsked || draft !== null
        ? {
            value,
            onChange: (next) => {
              send.reset();
              setDraft(next);
            },
            isConsentMissing: refusal !== null && isConsentMissing,
            refusal,
            save: () => {
              if (isConsentMissing) setRefusal({});
              else if (!send.isPending) send.mutate(value);
            },
            close: isAsked ? null : () => setDraft(null),
          }
        : null,
    edit: () => {
      send.reset();
      setDraft(valuesOf(guest));
    },
    takeBack: () => {
      if (!send.isPending) send.mutate(null);
    },
    busy,
    done: !send.isSuccess ? null : send.variables === null ? 'takenBack' : 'saved',
    problem: send.error === null ? null : errorToNotice(send.error),
  };
};
