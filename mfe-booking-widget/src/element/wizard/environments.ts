import type { Environment } from '@bars/shared-api/contracts/element-attributes';

/** What `env` chooses between. It never holds an address: that is the loader's own origin. Sources: EM-13; decision "env". */
export const environmentTable: Readonly<Record<Environment, { tellsEvents: boolean }>> = {
  /** Where pages are built: each event is on the console too, at its lowest level. */
  local: { tellsEvents: true },
  staging: { tellsEvents: true },
  production: { tellsEvents: false },
};
