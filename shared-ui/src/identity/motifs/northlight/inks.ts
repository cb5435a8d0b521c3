import { t } from '../../../theme/vars';
import type { Sketch } from '../../figure';

/** Night for bodies, the one electric edge, starlight for what shines, haze for what is far. */
export const inks = { night: t.stage, edge: t.stageEdge, light: t.onStage, haze: t.stageSoft };

export type NightSketch = Sketch<keyof typeof inks>;
