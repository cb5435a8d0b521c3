import { ROOT } from '../build/lib/paths.mjs';
import { elementTests } from '../testing/elements/config.mjs';

/** The element tests of an area outside the repository. */
export default { ...elementTests('src'), rootDir: ROOT };
