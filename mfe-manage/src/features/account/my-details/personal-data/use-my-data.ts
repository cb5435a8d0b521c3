import { errorToNotice, type Api } from '@bars/shared-api';
import { fetchMyData } from '@bars/shared-api/client/personal-data';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../../common/save-file';

export interface MyDataView {
  isBusy: boolean;
  /** The file is in the customer's downloads. */
  isSaved: boolean;
  problem: string | null;
  download: () => void;
}

/** Saves everything that is kept about the customer as a file. */
export const useMyData = (api: Api): MyDataView => {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => fetchMyData(api),
    onSuccess: (data) =>
      saveFile(`my-data-${data.made_at.slice(0, 10)}.json`, 'application/json', JSON.stringify(data, null, 2)),
  });
  return {
    isBusy: isPending,
    isSaved: isSuccess,
    problem: error === null ? null : errorToNotice(error),
    download: () => mutate(),
  };
};
