import type { Joining } from '@bars/shared-api/client/party';
import { allergen } from '@bars/shared-api/contracts/allergens';
import { addressWords, readAddress } from '@bars/shared-api/contracts/email-address';
import type { JoinMeta, OfferedVariation, PartyInvitation } from '@bars/shared-api/contracts/party';
import type { ChoiceGroupToPick } from '@bars/shared-api/contracts/party-menu';
import { isSeenName, nameWords } from '@bars/shared-api/contracts/person-name';
import * as z from 'zod/mini';
import { hasHealth, keptHealth, noHealth } from '../common/allergens/allergens.rules';
import { openPlaces } from '../common/choices/choices.rules';
import type { JoinFormErrors } from './join-party.copy';

export type OpenInvitation = Extract<PartyInvitation, { can_use_invite: true }>;

/** The variation of the page's address; null without one, or where it is no number. */
export const askedVariation = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** What whoever is invited can choose between: the one that the link is for, else everything that is offered. */
export const offeredTo = (
  { choices }: Pick<OpenInvitation, 'choices'>,
  { variation_id: id }: Pick<JoinMeta, 'variation_id'>,
): readonly OfferedVariation[] => {
  const own = choices.filter((one) => one.id === id);
  return own.length > 0 ? own : choices;
};

/** The questions of the variation that is chosen. */
export const questionsOf = (offered: readonly OfferedVariation[], variationId: string): readonly ChoiceGroupToPick[] =>
  offered.find(({ id }) => String(id) === variationId)?.choice_array ?? [];

const isEmptyOr = (isRight: (text: string) => boolean) => (text: string) => text.trim() === '' || isRight(text.trim());

/** What is wrong with the address; null for one, and for none. */
const addressError = (typed: string, errors: JoinFormErrors): string | null => {
  const read = readAddress(typed);
  if (!('problem' in read) || read.problem === 'missing') return null;
  return read.problem === 'form' ? errors.email : addressWords[read.problem];
};

const optIns = { marketing_opt_in: z.boolean(), sms_opt_in: z.boolean(), phone_opt_in: z.boolean() };

/**
 * The form: a forename of at least 3 characters; surname and address may be empty; every question of what is chosen is answered.
 * Sources: MG-128…MG-132.
 */
export const joinForm = (
  offered: readonly OfferedVariation[],
  questions: readonly ChoiceGroupToPick[],
  errors: JoinFormErrors,
) =>
  z.object({
    forename: z
      .string()
      .check(
        z.trim(),
        z.minLength(3, errors.forename),
        z.maxLength(60, errors.tooLong),
        z.refine(isSeenName, nameWords.unseen),
      ),
    surname: z.string().check(
      z.maxLength(60, errors.tooLong),
      z.refine(
        isEmptyOr((text) => text.length >= 3),
        errors.surname,
      ),
      z.refine((text) => isSeenName(text.trim()), nameWords.unseen),
    ),
    email: z.string().check(
      z.maxLength(254, errors.tooLong),
      z.refine((text) => addressError(text, errors) === null, {
        error: ({ input }) => addressError(String(input), errors) ?? errors.email,
      }),
    ),
    variation_id: z
      .string()
      .check(z.refine((id) => offered.length === 0 || offered.some((one) => String(one.id) === id), errors.variation)),
    choices: z
      .record(z.string(), z.array(z.nullable(z.int())))
      .check(z.refine((picked) => openPlaces(questions, picked).length === 0, errors.choices)),
    ...optIns,
    health: z
      .object({ allergens: z.array(allergen), note: z.string(), consent: z.boolean() })
      .check(z.refine((health) => health.consent || !hasHealth(health), { path: ['consent'], error: errors.consent })),
  });
type JoinFormSchema = ReturnType<typeof joinForm>;
export type JoinValues = z.input<JoinFormSchema>;
export type JoinParsed = z.output<JoinFormSchema>;

/** What is kept in the tab while it is typed; health data only with the consent to them. */
export const keptJoin = z.object({
  code: z.string(),
  values: z.object({
    forename: z.string(),
    surname: z.string(),
    email: z.string(),
    variation_id: z.string(),
    choices: z.record(z.string(), z.array(z.nullable(z.int()))),
    ...optIns,
    health: z.optional(keptHealth),
  }),
});
export type KeptJoin = z.infer<typeof keptJoin>;

/** The form at first: what was typed before, else the names of whoever is logged in, with the one variation that there is. Consents start at 0. */
export const firstValues = (
  offered: readonly OfferedVariation[],
  kept: KeptJoin['values'] | null,
  customer: JoinMeta['customer'],
): JoinValues => {
  const [only, ...others] = offered;
  const values: KeptJoin['values'] = kept ?? {
    forename: customer?.forename ?? '',
    surname: customer?.surname ?? '',
    email: '',
    variation_id: '',
    choices: {},
    marketing_opt_in: false,
    sms_opt_in: false,
    phone_opt_in: false,
  };
  const isOffered = offered.some(({ id }) => String(id) === values.variation_id);
  const first = only !== undefined && others.length === 0 ? String(only.id) : '';
  return {
    ...values,
    variation_id: isOffered ? values.variation_id : first,
    health: { ...noHealth, allergens: [], ...values.health },
  };
};

/** As the call takes it: what is chosen, if it is still offered, with answers to its questions, and health data only with the consent. */
export const toJoining = (values: JoinParsed, offered: readonly OfferedVariation[], isConfirmed: boolean): Joining => {
  const {
    forename,
    surname,
    email,
    variation_id: variation,
    choices,
    health,
    marketing_opt_in,
    sms_opt_in,
    phone_opt_in,
  } = values;
  const chosen = offered.find(({ id }) => String(id) === variation);
  const picked = questionsOf(offered, variation).map(
    ({ choice_id: id }) => [String(id), (choices[id] ?? []).flatMap((item) => (item === null ? [] : [item]))] as const,
  );
  return {
    forename,
    surname: surname.trim(),
    email: email.trim(),
    variation_id: chosen?.id ?? null,
    choices: Object.fromEntries(picked),
    marketing_opt_in,
    sms_opt_in,
    phone_opt_in,
    ...(isConfirmed ? { confirmed_conflicts: true } : {}),
    ...(hasHealth(health)
      ? { allergens: health.allergens, allergens_note: health.note.trim(), allergens_consent: health.consent }
      : {}),
  };
};
