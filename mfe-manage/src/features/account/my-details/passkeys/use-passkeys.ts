import { errorToNotice, type Api, type ApiError } from '@bars/shared-api';
import {
  addPasskey,
  fetchAddPasskeyOptions,
  passkeyKeys,
  passkeysQuery,
  removePasskey,
} from '@bars/shared-api/client/passkeys';
import type { Passkey } from '@bars/shared-api/contracts/passkeys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasPasskeys, makePasskey, passkeyAbilities } from '../../common/passkeys/browser-passkeys';
import { freeName } from './passkeys.rules';

/** How the last change ended. `refused`: by the server, which says why. */
export type PasskeyResult =
  | { kind: 'added' | 'removed' | 'cancelled' | 'exists' | 'failed' }
  | { kind: 'refused'; text: string };

export interface PasskeyChanges {
  /** Null where the browser makes none. */
  add: (() => void) | null;
  remove: (passkey: Passkey) => void;
  isAdding: boolean;
  /** The id of the one that is being removed. */
  removing: string | null;
  result: PasskeyResult | null;
  /** The login is too old for the change: once the customer has confirmed it, the change is made. */
  confirm: { onConfirmed: () => void; onGivenUp: () => void } | null;
}

/** `empty`: the customer has no passkey. */
export type PasskeysView =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'empty'; changes: PasskeyChanges }
  | { state: 'ready'; passkeys: Passkey[]; changes: PasskeyChanges };

/** The passkeys of the customer. @param newName what a new one is called until it is renamed */
export const usePasskeys = (api: Api, newName: string): PasskeysView => {
  const { data, error, isFetching, refetch } = useQuery(passkeysQuery(api));
  const changes = usePasskeyChanges(
    api,
    freeName(
      newName,
      (data ?? []).map(({ name }) => name),
    ),
  );
  if (data !== undefined)
    return data.length === 0 ? { state: 'empty', changes } : { state: 'ready', passkeys: data, changes };
  if (error !== null && !isFetching) return { state: 'failed', retry: () => void refetch() };
  return { state: 'loading' };
};

const usePasskeyChanges = (api: Api, newName: string): PasskeyChanges => {
  const queryClient = useQueryClient();
  const setList = (change: (list: Passkey[]) => Passkey[]) =>
    queryClient.setQueryData<Passkey[]>(passkeyKeys.list(), (list) => change(list ?? []));
  const add = useMutation({
    mutationFn: async () => {
      const { relatedOrigins } = await passkeyAbilities();
      const made = await makePasskey(await fetchAddPasskeyOptions(api, { related_origins: relatedOrigins }));
      return made.state === 'done'
        ? { state: made.state, passkey: await addPasskey(api, { name: newName, ...made.response }) }
        : made;
    },
    onSuccess: (made) => {
      if (made.state === 'done') setList((list) => [...list, made.passkey]);
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => removePasskey(api, id),
    onSuccess: (_answer, { id }) => setList((list) => list.filter((one) => one.id !== id)),
    onError: (error) =>
      error.status === 404 ? queryClient.invalidateQueries({ queryKey: passkeyKeys.list() }) : undefined,
  });
  const forget = () => {
    add.reset();
    remove.reset();
  };
  return {
    add: hasPasskeys()
      ? () => {
          remove.reset();
          add.mutate();
        }
      : null,
    remove: (passkey) => {
      add.reset();
      remove.mutate(passkey);
    },
    isAdding: add.isPending,
    removing: remove.isPending ? remove.variables.id : null,
    result: resultOf(add, remove),
    confirm: confirmOf(add, remove, forget),
  };
};

interface Change {
  error: ApiError | null;
  isSuccess: boolean;
}

const needsConfirming = (error: ApiError | null): boolean => error?.code === 'fresh_login_required';

const resultOf = (add: Change & { data: { state: string } | undefined }, remove: Change): PasskeyResult | null => {
  const error = add.error ?? remove.error;
  if (error !== null) return needsConfirming(error) ? null : { kind: 'refused', text: errorToNotice(error) };
  if (remove.isSuccess) return { kind: 'removed' };
  switch (add.data?.state) {
    case 'done':
      return { kind: 'added' };
    case 'cancelled':
    case 'exists':
    case 'failed':
      return { kind: add.data.state };
    default:
      return null;
  }
};

const confirmOf = (
  add: Change & { mutate: () => void },
  remove: Change & { variables: Passkey | undefined; mutate: (passkey: Passkey) => void },
  forget: () => void,
): PasskeyChanges['confirm'] => {
  if (needsConfirming(add.error)) return { onConfirmed: () => add.mutate(), onGivenUp: forget };
  const { variables } = remove;
  if (needsConfirming(remove.error) && variables !== undefined)
    return { onConfirmed: () => remove.mutate(variables), onGivenUp: forget };
  return null;
};
