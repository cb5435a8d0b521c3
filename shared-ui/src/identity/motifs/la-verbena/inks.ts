import { t } from '../../../theme/vars';
import type { Sketch } from '../../figure';
import { inTurn } from '../../seeded';

/** `ground` is the sheet that all is laid on, `main` and `alt` the papers on it, `pale` and `deep` the small cuts. */
export type Paper = 'ground' | 'main' | 'alt' | 'pale' | 'deep';
export type PaperSketch = Sketch<Paper>;

const [clay, lime, bone, soil] = [t.stage, t.stageEdge, t.onStage, t.onStageEdge];

/** Three sheets, in turn: what is main on one is the ground of another. */
export const inksOf = (seed: number): Record<Paper, string> =>
  inTurn(seed, [
    { ground: clay, main: lime, alt: bone, pale: t.stageSoft, deep: soil },
    { ground: lime, main: clay, alt: bone, pale: t.stageSoft, deep: soil },
    { ground: t.stageSoft, main: clay, alt: lime, pale: bone, deep: soil },
  ]);
