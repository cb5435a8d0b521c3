import { propertyOf, type SchemeTokens } from './tokens';

/**
 * The visitor's own colours in the place of the brand's. A browser that forces colours keeps what is a system colour and leaves
 * drawings alone, so with these a chosen thing stays apart from the others, and a wordmark is seen on whatever ground there is.
 * It also lays a plate behind all words: what has the ground `accent`, `second` or `error` says `forced-color-adjust: none` beside it.
 */
const systemColours: Record<string, readonly (keyof SchemeTokens)[]> = {
  Canvas: ['bg', 'surface', 'sunken', 'stage', 'infoBg', 'successBg', 'warningBg', 'errorBg'],
  CanvasText: [
    'ink',
    'inkSoft',
    'control',
    'onStage',
    'stageSoft',
    'info',
    'success',
    'warning',
    'error',
    'focus',
    'focusStage',
  ],
  LinkText: ['accentInk'],
  GrayText: ['line'],
  Highlight: ['accent', 'accentHover', 'second', 'stageEdge'],
  HighlightText: ['onAccent', 'onSecond', 'onStageEdge'],
  none: ['ground', 'stageGround', 'displayShadow'],
  '0 0 #0000': ['stageFrame', 'shadow', 'shadowRaised', 'focusGlow', 'cardEdge', 'actionEdge', 'actionEdgeHover'],
};

/** Declarations that take the place of a brand's colours where the browser forces them, whatever the page around says. */
export const forcedColours = Object.entries(systemColours)
  .flatMap(([colour, tokens]) => tokens.map((token) => `${propertyOf(token)}:${colour}!important`))
  .join(';');
