import { sheetIn } from '../sheet-in';

/**
 * Styles of an element without what it is for. What it says has the brand's tokens where they are there, else the few of its own
 * (`--s` surface, `--i` ink, `--a` accent, `--r` radius). The skeleton (`.b`), whose height each element adds, keeps it under a failure, so
 * that nothing moves. It is not animated, and has the page's own background. Every page loads this text, so names are short and there are
 * no line ends.
 *
 * The page controls the outside of the host: its size, margins, and its place in a flex box, a grid or a float. This sheet sets
 * the rest. Inheritance ends at `.w`, and at the element's own scope. Query containers have no intrinsic width, so in a parent
 * that shrinks to its content the host would be 0 px wide. An invisible line of words gives it a width: at most the whole
 * line, at least its longest word.
 */
const css = `:host{display:block!important;position:relative!important;direction:ltr!important;writing-mode:horizontal-tb!important;visibility:visible!important;opacity:1!important;transform:none!important;filter:none!important;clip-path:none!important;columns:auto!important;min-inline-size:0}\
:host([hidden]){display:none!important}\
:host::before{all:initial!important;content:'m m m m m m m m m m m m'!important;display:block!important;visibility:hidden!important;height:0!important;overflow:hidden!important;font:100px monospace!important}\
:host([brand="1"]){--s:#f9fbfe;--i:#070c1f;--a:#070c1f;--r:0}\
:host([brand="2"]){--s:#fffaf1;--i:#2c120a;--a:#b53a17;--r:24px}\
:host([brand="4"]){--s:#fbf7ec;--i:#17261e;--a:#123f2d;--r:3px}\
.w{all:initial;display:block;direction:ltr;container-type:inline-size}\
.late{position:sticky;bottom:0;z-index:9}\
.shown,.late .b{display:none}\
slot{display:block}\
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

/**
 * A constructed style sheet, which the page's content security policy does not block. All elements of a kind on the page share it.
 * @param skeletonCss the height of `.b`
 */
export const createWaitingSheet = (skeletonCss: string, page: Document = document): CSSStyleSheet =>
  sheetIn(page, css + skeletonCss);
