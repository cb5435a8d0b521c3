/** The estate's public door for other domains and for whatever puts the server together. */
export { type LoadedBars, loadBars } from './bars.service';
export { closureOf, isTrading } from './bars.rules';
export { addDays, dayNumber, daysBetween, isOn, weekdayOf } from './estate/calendar.rules';
export type { Resource } from './estate/resources.rules';
export { EstateProblems } from './import/read-estate';
export { importEstate, type ImportResult } from './import/import-estate';
export { barsRoutes } from './bars.routes';
export type { BarsService } from './service';
