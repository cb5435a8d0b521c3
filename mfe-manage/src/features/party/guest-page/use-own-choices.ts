import { errorToNotice, type Api, type ApiError } from '@bars/shared-api';
import { saveOwnPreOrder, type GuestPageRead } from '@bars/shared-api/client/party';
import type { GuestPage, OfferedVariation } from '@bars/shared-api/contracts/party';
import { choiceGroupToPick, type ChoiceGroupToPick } from '@bars/shared-api/contracts/party-menu';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  conflictsOf,
  isSamePicked,
  keptPicked,
  mergePicked,
  packageConflicts,
  toItemPicks,
  type Conflict,
  type Picked,
} from '../common/choices/choices.rules';
import { useKeptDraft } from '../common/kept-drafts';
import {
  changesBetween,
  ownVariation,
  preOrderAccess,
  savedPicks,
  type Change,
  type PreOrderAccess,
} from './guest-page.rules';

/** `questions`: of what they chose; `seen`: what the server had when the guest began to choose; `before`: what it had at their last press; `own`: what they have chosen. */
const keptQuestions: z.ZodMiniType<readonly ChoiceGroupToPick[]> = z.array(choiceGroupToPick);
const ownDraft = z.object({ questions: keptQuestions, seen: keptPicked, before: keptPicked, own: keptPicked });
type Draft = z.infer<typeof ownDraft>;
/** What outlives a reload of the tab. `asked`: between several variations. */
const keptChoices = z.object({ asked: z.nullable(z.int()), draft: z.nullable(ownDraft) });

export interface OwnChoices {
  access: PreOrderAccess;
  variation: OfferedVariation | null;
  questions: readonly ChoiceGroupToPick[];
  /** Between several variations. */
  chooseVariation: (id: number) => void;
  picked: Picked;
  onChange: (picked: Picked) => void;
  /** Something is chosen that is not saved. */
  isDirty: boolean;
  isBusy: boolean;
  isSaved: boolean;
  problem: string | null;
  /** What somebody else has changed while the guest was choosing. */
  elsewhere: Change[];
  /** What was chosen and can not be saved any more. */
  lost: Change[];
  save: () => void;
  /** The dishes that do not suit, while the guest is asked about them; null else. */
  conflicts: readonly Conflict[] | null;
  keepConflicts: () => void;
  leaveConflicts: () => void;
}

export interface OwnChoicesOptions {
  api: Api;
  code: string;
  page: GuestPage;
  readAgain: () => Promise<unknown>;
  onRead: (read: GuestPageRead) => void;
}

const problemOf = (error: ApiError | null, shown: Pick<OwnChoices, 'access' | 'elsewhere'>): string | null =>
  error === null || isSaid(error, shown) ? null : errorToNotice(error);

/** What of a draft is not among what the server has. */
const lostOf = (draft: Draft | null, now: Picked): Change[] =>
  draft === null ? [] : changesBetween(draft.questions, now, mergePicked(draft.questions, { ...draft, now }));

/** The page shows something else than the server has. */
const isOutdated = ({ status, code }: ApiError): boolean =>
  status === 423 || code === 'guest_changed' || code === 'bespoke_menu';
/** Whether the page itself says what has become of it, once it is read again. */
const isSaid = ({ status, code }: ApiError, { access, elsewhere }: Pick<OwnChoices, 'access' | 'elsewhere'>): boolean =>
  code === 'allergen_conflict' ||
  (status === 423 && access === 'locked') ||
  (code === 'bespoke_menu' && access === 'bespoke') ||
  (code === 'guest_changed' && elsewhere.length > 0);

/**
 * A guest's own choices. What is being chosen is kept beside what the server has, and merged with it whenever that changes.
 * Sources: API-M-26, MG-92, MG-93, MG-96, MG-99, MG-153; decisions "Allergens".
 */
export const useOwnChoices = ({ api, code, page, readAgain, onRead }: OwnChoicesOptions): OwnChoices => {
  const { guest } = page;
  const [kept, keep] = useKeptDraft(`${page.booking.id}/choices/${guest.id}`, keptChoices);
  const { asked, draft } = kept ?? { asked: null, draft: null };
  const [isAsking, setAsking] = useState(false);
  const access = preOrderAccess(page);
  const variation = ownVariation(page, asked);
  const questions = variation?.choice_array ?? [];
  const saved = savedPicks(guest, variation);
  const own = draft === null ? saved : mergePicked(questions, { ...draft, now: saved });
  const isDirty = !isSamePicked(questions, own, saved);
  const allergens = guest.allergens ?? [];
  const conflicts = [...packageConflicts(variation, allergens), ...conflictsOf(questions, own, allergens)];
  const elsewhere = draft === null ? [] : changesBetween(questions, draft.seen, saved);
  const save = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      saveOwnPreOrder(api, code, {
        variation_id: variation?.id ?? 0,
        pre_order: toItemPicks(questions, own),
        version: guest.version,
        ...(isConfirmed ? { confirmed_conflicts: true } : {}),
      }),
    onSuccess: (read) => {
      keep(null);
      setAsking(false);
      onRead(read);
    },
    onError: async (error) => {
      setAsking(error.code === 'allergen_conflict');
      // Where the server knows of a conflict that the page does not, a dish or the guest’s allergens have changed.
      if (isOutdated(error) || error.code === 'allergen_conflict') await readAgain();
    },
  });
  return {
    access,
    variation,
    questions,
    chooseVariation: (id) => keep({ asked: id, draft }),
    picked: access === 'open' ? own : saved,
    onChange: (picked) => {
      save.reset();
      keep({ asked, draft: { questions, seen: draft?.seen ?? saved, before: saved, own: picked } });
    },
    isDirty,
    isBusy: save.isPending,
    isSaved: save.isSuccess && !isDirty,
    problem: problemOf(save.error, { access, elsewhere }),
    elsewhere,
    lost: access === 'open' ? [] : lostOf(draft, savedPicks(guest, null)),
    save: () => {
      if (variation === null || !isDirty || save.isPending) return;
      if (conflicts.length > 0) setAsking(true);
      else save.mutate(false);
    },
    conflicts: isAsking ? conflicts : null,
    keepConflicts: () => save.mutate(true),
    leaveConflicts: () => setAsking(false),
  };
};
