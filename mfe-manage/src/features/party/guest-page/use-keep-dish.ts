import { errorToNotice, type Api } from '@bars/shared-api';
import { keepOwnDish, type GuestPageRead } from '@bars/shared-api/client/party';
import type { KeepDish } from '@bars/shared-api/contracts/party';
import { useMutation } from '@tanstack/react-query';

export interface KeepingDish {
  keep: (dish: KeepDish) => void;
  isBusy: boolean;
  problem: string | null;
}

/** A guest keeps a dish that has changed. Where it has no mark any more, the page is read again. */
export const useKeepDish = ({
  api,
  code,
  onRead,
  readAgain,
}: {
  api: Api;
  code: string;
  onRead: (read: GuestPageRead) => void;
  readAgain: () => Promise<unknown>;
}): KeepingDish => {
  const save = useMutation({
    mutationFn: (dish: KeepDish) => keepOwnDish(api, code, dish),
    onSuccess: onRead,
    onError: async ({ status }) => {
      if (status === 404) await readAgain();
    },
  });
  return {
    keep: (dish) => (save.isPending ? undefined : save.mutate(dish)),
    isBusy: save.isPending,
    problem: save.error === null ? null : errorToNotice(save.error),
  };
};
