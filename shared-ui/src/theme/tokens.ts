/**
 * The shape of one brand's styles: `shared` holds what both schemes have in common, `light` and `dark` the colours.
 * Every key becomes a public custom property: `inkSoft` is `--bars-ink-soft`.
 * Colours are six-digit hex, so that the contrast test can compute with them; shadows and edges are free CSS.
 * Source: the look of the brands, decision "Brands and surfaces".
 */
export interface SchemeTokens {
  /** Page ground, card and field ground, ground one step back. */
  bg: string;
  surface: string;
  sunken: string;
  /** Text and secondary text; both pass 4.5:1 on the three grounds. */
  ink: string;
  inkSoft: string;
  /** Decorative hairlines, and the border of controls (3:1). */
  line: string;
  control: string;
  /** The one primary action: ground, ground under the pointer, text on both. */
  accent: string;
  accentHover: string;
  onAccent: string;
  /** The accent as text and icon colour on the grounds. */
  accentInk: string;
  /** Ground of what is chosen or inviting, and its text. */
  second: string;
  onSecond: string;
  /** The brand's own stage: mastheads, summary bar, hero grounds; `stageEdge` is the bright line on it. */
  stage: string;
  onStage: string;
  stageSoft: string;
  stageEdge: string;
  onStageEdge: string;
  /** What lies on a stage (`background-image`): it only darkens, so that every text keeps its contrast. */
  stageGround: string;
  /** The rule that frames a stage (`box-shadow`). */
  stageFrame: string;
  /** Focus ring on the grounds, and on the stage. */
  focus: string;
  focusStage: string;
  info: string;
  infoBg: string;
  success: string;
  successBg: string;
  warning: string;
  warningBg: string;
  error: string;
  errorBg: string;
  shadow: string;
  shadowRaised: string;
  /** What a focused control has besides its ring. */
  focusGlow: string;
  /** What lies on the page's ground (`background-image`), fading out below its head. */
  ground: string;
  /** What the page's title casts (`text-shadow`). */
  displayShadow: string;
  /** The rule inside a card's border (`box-shadow`), `0 0 #0000` for none. */
  cardEdge: string;
  /** What the primary action has besides its fill (`box-shadow`), at rest and under the pointer. */
  actionEdge: string;
  actionEdgeHover: string;
}

export interface SharedTokens {
  fontDisplay: string;
  fontBody: string;
  displayWeight: string;
  displayTransform: string;
  displayTracking: string;
  displayLeading: string;
  /** Size of the display type against the body's; a condensed face needs more, a loud one less. */
  displayScale: string;
  bodyWeightStrong: string;
  labelTransform: string;
  labelTracking: string;
  labelScale: string;
  radiusSmall: string;
  /** A panel on a stage; square where the fringe hangs from it. */
  radiusPanel: string;
  radiusControl: string;
  radiusCard: string;
  radiusAction: string;
  borderWidth: string;
  ease: string;
  duration: string;
  /** The rule between two parts: width and style of a border. */
  rule: string;
  /** The rule over the edge of a picture (`outline`); it lies 12 px inside. */
  pictureRule: string;
  /** Room between the times of a grid, and how far they hang askew. */
  gridGap: string;
  tilt: string;
  /** How an action moves under the pointer and when pressed (`transform`). */
  hoverMove: string;
  pressMove: string;
  /** The cut edge of a stage (`mask`) and its height; 0px for a straight one. */
  fringe: string;
  fringeSize: string;
}

export interface BrandTokens {
  shared: SharedTokens;
  light: SchemeTokens;
  dark: SchemeTokens;
}

/** `inkSoft` → `--bars-ink-soft`. */
export const propertyOf = (token: string): string =>
  `--bars-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
