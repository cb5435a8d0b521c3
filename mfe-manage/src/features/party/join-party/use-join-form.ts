import { errorToNotice, type Api } from '@bars/shared-api';
import { joinParty } from '@bars/shared-api/client/party';
import type { JoinMeta, OfferedVariation } from '@bars/shared-api/contracts/party';
import type { ChoiceGroupToPick } from '@bars/shared-api/contracts/party-menu';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { conflictsOf, packageConflicts, type Conflict } from '../common/choices/choices.rules';
import type { JoinPartyCopy } from './join-party.copy';
import { firstValues, joinForm, questionsOf, toJoining, type JoinParsed, type JoinValues } from './join-party.rules';
import { forgetJoin, keepJoin, readKeptJoin } from './kept-join';

/** How joining ended: with the guest's code, or not at all. */
export type JoinEnd = { is: 'joined'; code: string } | { is: 'closed' | 'unknown' };

export type JoinForm = UseFormReturn<JoinValues, unknown, JoinParsed>;

export interface JoinFormView {
  form: JoinForm;
  questions: readonly ChoiceGroupToPick[];
  isBusy: boolean;
  submit: () => void;
  /** The dishes that do not suit, while the visitor is asked about them; null else. */
  conflicts: readonly Conflict[] | null;
  keepConflicts: () => void;
  leaveConflicts: () => void;
}

export interface JoinFormOptions {
  api: Api;
  /** Of the invitation. */
  code: string;
  copy: JoinPartyCopy;
  offered: readonly OfferedVariation[];
  /** Who is logged in. */
  customer: JoinMeta['customer'];
  onEnd: (end: JoinEnd) => void;
  /** Reads again what is offered. */
  onTaken: () => void;
}

interface Sending {
  values: JoinParsed;
  isConfirmed: boolean;
}

/** Keeps what is typed, without what is said about health. */
const useKeepJoin = (code: string, { watch, getValues }: JoinForm): void => {
  useEffect(() => {
    const { unsubscribe } = watch(() => keepJoin(code, getValues()));
    return unsubscribe;
  }, [code, watch, getValues]);
};

/** The form of an invitation. What was typed survives a failure and a reload. Sources: MG-128…MG-137, API-M-24. */
export const useJoinForm = ({ api, code, copy, offered, customer, onEnd, onTaken }: JoinFormOptions): JoinFormView => {
  const [first] = useState(() => firstValues(offered, readKeptJoin(code), customer));
  const [asked, setAsked] = useState<JoinParsed | null>(null);
  const form: JoinForm = useForm({
    // Which questions have to be answered depends on what is chosen.
    resolver: (values, ...rest) =>
      standardSchemaResolver(joinForm(offered, questionsOf(offered, values.variation_id), copy.form.errors))(
        values,
        ...rest,
      ),
    defaultValues: first,
  });
  const questions = questionsOf(offered, useWatch({ control: form.control, name: 'variation_id' }));
  useKeepJoin(code, form);
  const join = useMutation({
    mutationFn: ({ values, isConfirmed }: Sending) => joinParty(api, code, toJoining(values, offered, isConfirmed)),
    onSuccess: (guestCode) => {
      forgetJoin();
      onEnd({ is: 'joined', code: guestCode });
    },
    onError: (error, { values }) => {
      if (error.code === 'allergen_conflict') return setAsked(values);
      setAsked(null);
      if (error.status === 404) return onEnd({ is: 'unknown' });
      if (error.status === 410) return onEnd({ is: 'closed' });
      // Somebody else has taken the last place of what was chosen.
      const isTaken = error.code === 'no_place_left';
      if (isTaken) onTaken();
      return showServerErrors(
        form,
        error.fieldErrors,
        error.status === 409 && !isTaken ? copy.alreadyAdded : errorToNotice(error),
      );
    },
  });
  const conflictsIn = ({ choices, health: { allergens }, variation_id: chosen }: JoinParsed) => [
    ...packageConflicts(
      offered.find(({ id }) => String(id) === chosen),
      allergens,
    ),
    ...conflictsOf(questions, choices, allergens),
  ];
  return {
    form,
    questions,
    isBusy: form.formState.isSubmitting || join.isPending,
    submit: () =>
      void form.handleSubmit((values) =>
        conflictsIn(values).length > 0 ? setAsked(values) : join.mutate({ values, isConfirmed: false }),
      )(),
    conflicts: asked === null ? null : conflictsIn(asked),
    keepConflicts: () => asked !== null && join.mutate({ values: asked, isConfirmed: true }),
    leaveConflicts: () => setAsked(null),
  };
};
