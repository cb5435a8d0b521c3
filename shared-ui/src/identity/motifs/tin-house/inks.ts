import { t } from '../../../theme/vars';
import type { Sketch } from '../../figure';

/** Bottle green for bodies, brass for the graver's line, cream for what is served, sage for shade. */
export const inks = { green: t.stage, brass: t.stageEdge, cream: t.onStage, sage: t.stageSoft };

export type EngravedSketch = Sketch<keyof typeof inks>;
