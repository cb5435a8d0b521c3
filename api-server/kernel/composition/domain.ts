import type { App } from '../http/typed-app';
import type { Sweep } from '../kernel';
import type { DomainMetrics } from '../metrics/readings';
import type { FreeColumns, PersonalData } from '../personal-data';
import type { Adapters } from './ports';

/** What the factory of every domain returns. `compose.ts` registers the routes, schedules the sweeps and connects the ports. */
export interface Domain<Service> {
  /** For other domains; what it does, it does inside the caller's transaction. */
  service: Service;
  /** A Fastify plugin with the domain's calls. */
  routes: (app: App) => Promise<void>;
  /** Its due-time work. */
  sweeps: readonly Sweep[];
  /** What it counts, and what of its tables is a number; left out where nothing is. */
  metrics?: DomainMetrics;
  /** What answers the questions of earlier domains; left out where they ask nothing. */
  ports?: Adapters;
  /** The personal data in its tables; left out where there are none. */
  personalData?: readonly PersonalData[];
  /** The columns of its tables that hold nothing of a person. */
  freeColumns?: FreeColumns;
}

/** The plugin of a domain without calls of its own. */
export const noRoutes = async (): Promise<void> => undefined;
