import { AsyncLocalStorage } from 'node:async_hooks';

const jobs = new AsyncLocalStorage<true>();

/** Whatever is asked of the database for this work uses the connections and the limit of jobs, so that jobs and visitors never wait for each other. */
export const asJob = <Result>(work: () => Result): Result => jobs.run(true, work);

/** Whether what runs is a job's. */
export const isJob = (): boolean => jobs.getStore() === true;
