import { sheetIn } from '@bars/shared-ui/element/sheet-in';

/**
 * Styles of an element without its wizard. What it says has the brand's tokens where they are there, else the few of its own
 * (`--s` surface, `--i` ink, `--a` accent, `--r` radius). The skeleton (`.b`) keeps its height under a failure, so
 * that nothing moves. It is as high as the first step of its brand, from a telephone's
 * width upwards, so that nothing below it moves; a test compares it with the real step. It is not animated, and has the page's
 * own background. Every page loads this text, so names are short and there are no line ends. The height is the page's padding,
 * the height that all first steps share for this number of columns (`--h`), and what the brand adds:
 * - `--x`: its type. Northlight's title grows with the width. Without a brand the value fits the plans of all brands.
 * - `--w`: a plan of The Tin House (`--t`) takes two lines just above the width at which a column is added.
 * - `--m`: the margin of a frame.
 *
 * The page controls the outside of the host: its size, margins, and its place in a flex box, a grid or a float. This sheet sets
 * the rest. Inheritance ends at `.w`, and at the wizard's own scope. Query containers have no intrinsic width, so in a parent
 * that shrinks to its content the host would be 0 px wide. An invisible line of words gives it a width: at most the whole
 * line, at least its longest word.
 */
const css = `:host{display:block!important;position:relative!important;direction:ltr!important;writing-mode:horizontal-tb!important;visibility:visible!important;opacity:1!important;transform:none!important;filter:none!important;clip-path:none!important;columns:auto!important;min-inline-size:0}\
:host([hidden]){display:none!important}\
:host::before{all:initial!important;content:'m m m m m m m m m m m m'!important;display:block!important;visibility:hidden!important;height:0!important;overflow:hidden!important;font:100px monospace!important}\
:host(bars-booking-frame){--m:80px}\
:host([brand="1"]){--x:clamp(0px,2.24cqi - 18px,6px);--s:#f9fbfe;--i:#070c1f;--a:#070c1f;--r:0}\
:host([brand="2"]){--x:12.5px;--s:#fffaf1;--i:#2c120a;--a:#b53a17;--r:24px}\
:host([brand="4"]){--x:17px;--t:1;--s:#fbf7ec;--i:#17261e;--a:#123f2d;--r:3px}\
.w{all:initial;display:block;direction:ltr;container-type:inline-size}\
.late{position:sticky;bottom:0;z-index:9}\
.shown,.late .b{display:none}\
slot{display:block}\
.b{--h:1115px;height:calc(var(--h) + var(--x,150px) + var(--w,0px)*var(--t,0) + var(--m,0px) + clamp(20px,5cqi,48px) + clamp(32px,8cqi,72px));background:repeating-linear-gradient(#8883 0 76px,#0000 0 100px)}\
@container(width>444px){.b{--h:987px;--w:15px}}\
@container(width>494px){.b{--w:0px}}\
@container(width>669px){.b{--h:923px;--w:15px}}\
@container(width>744px){.b{--w:0px}}\
@container(width>859px){.b{--h:822px;--w:15px}}\
@container(width>884px){.b{--w:0px}}\
@container(width>1049px){.b{--h:758px;--w:15px}}\
@container(width>1114px){.b{--w:0px}}\
.f{padding:20px;border-block:1px solid var(--bars-line,#8888);font:1em/2 var(--bars-font-body,system-ui);background:var(--bars-surface,var(--s,#fff));color:var(--bars-ink,var(--i,#000))}\
.f a{color:inherit;white-space:nowrap}\
button{padding:6px 20px;font:inherit}\
.f button{min-height:44px;border:0;border-radius:var(--bars-radius-action,var(--r,8px));background:var(--bars-accent,var(--a,#1f4b99));color:var(--bars-on-accent,var(--s,#fff));cursor:pointer}\
.f :focus-visible{outline:3px solid var(--bars-focus,currentColor);outline-offset:2px}\
::slotted(*){color:inherit!important}\
.failed:not(:has(button)) .b{visibility:hidden}\
.loading~*,.failed~*{position:absolute;inset:0;overflow:hidden;visibility:hidden}\
.loading .f,.failed .f{position:absolute;inset:0 0 auto}\
.loading .f:not(:focus-within){opacity:0;pointer-events:none}`;

/** A constructed style sheet, which the page's content security policy does not block. All elements of the page share it. */
export const createWaitingSheet = (page: Document = document): CSSStyleSheet => sheetIn(page, css);
