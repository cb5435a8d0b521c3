import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** What was typed on the page before; '' where nothing was. */
export const useKeptText = (key: QueryKey): string => {
  const queryClient = useQueryClient();
  const [text] = useState(() => queryClient.getQueryData<string>(key) ?? '');
  return text;
};

/**
 * Keeps what was typed for the next page that begins with it: in memory, for five minutes.
 * @param key the same at each render
 * @param read reads the field when the page is left; the same at each render
 */
export const useKeepText = (key: QueryKey, read: () => string): void => {
  const queryClient = useQueryClient();
  useEffect(() => () => void queryClient.setQueryData(key, read()), [queryClient, key, read]);
};
