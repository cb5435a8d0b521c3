import type { CreateAxiosDefaults, AxiosInstance } from 'axios';

/** What the transport uses of axios. */
export interface AxiosModule {
  create: (defaults: CreateAxiosDefaults) => AxiosInstance;
}

/** Imports axios, a file of its own: the first call of a page is sent and read without it. @throws when it cannot be loaded */
export const loadAxios = (): Promise<AxiosModule> => import('./patient-axios');
