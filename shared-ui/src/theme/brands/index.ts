import { laVerbena } from './la-verbena';
import { neutral } from './neutral';
import { northlight } from './northlight';
import { tinHouse } from './tin-house';

/** The token set of every brand; in the page only the custom properties made of them travel. */
export const brands = { 0: neutral, 1: northlight, 2: laVerbena, 4: tinHouse };
