import type { CreateAxiosDefaults, AxiosInstance } from 'axios';

/** What the transport uses of axios. */
export interface AxiosModule {
  create: (defaults: CreateAxiosDefaults) => AxiosInstance;
}

/** axios is a file of its own: the first call of a page is sent before it is there. @throws when the file cannot be had */
export const loadAxios = (): Promise<AxiosModule> => import('axios');
