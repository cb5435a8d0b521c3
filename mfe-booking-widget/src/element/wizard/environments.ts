import type { Environment } from '@bars/shared-api/contracts/element-attributes';

/**
 * What `env` chooses between: where pages are built, each event is on the console too, at its lowest level. It never holds an
 * address: that is the loader's own origin. Sources: EM-13; decision "env".
 */
export const tellsEvents = (environment: Environment): boolean => environment !== 'production';
