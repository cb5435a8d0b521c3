import type { Environment } from '@bars/shared-api/contracts/element-attributes';

/**
 * True if each event is also written to the console at debug level, as in every environment but production. `env` is never an
 * address; the API is on the loader's own origin. Sources: EM-13; decision "env".
 */
export const tellsEvents = (environment: Environment): boolean => environment !== 'production';
