export * from './contracts/wire';
export * from './client/api-error';
export * from './client/area';
export * from './client/error-notice';
export * from './client/form-encoding';
export { loadAxios } from './client/load-axios';
export * from './client/query-client';
export * from './client/transport';
export * from './client/customers/current-customer';
