export * from './contracts/wire';
export * from './client/area';
export * from './client/query-client';
