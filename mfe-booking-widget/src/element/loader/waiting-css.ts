import { createWaitingSheet } from '@bars/shared-ui/element/loader/waiting-css';

/**
 * The skeleton is as high as the first step of its brand, from a telephone's width upwards, so that nothing below it moves; a test compares
 * it with the real step. The height is the page's padding, the height that all first steps share for this number of columns (`--h`), and
 * what the brand adds:
 * - `--x`: its type. Northlight's title grows with the width. Without a brand the value fits the plans of all brands.
 * - `--w`: a plan of The Tin House (`--t`) takes two lines just above the width at which a column is added.
 * - `--m`: the margin of a frame.
 */
const skeletonCss = `:host(bars-booking-frame){--m:80px}\
:host([brand="1"]){--x:clamp(3.5px,2.24cqi - 18px,6px)}\
:host([brand="2"]){--x:12.5px}\
:host([brand="4"]){--x:17px;--t:1}\
.b{--h:1115px;height:calc(var(--h) + var(--x,150px) + var(--w,0px)*var(--t,0) + var(--m,0px) + clamp(20px,5cqi,48px) + clamp(32px,8cqi,72px));background:repeating-linear-gradient(#8883 0 76px,#0000 0 100px)}\
@container(width>444px){.b{--h:987px;--w:15px}}\
@container(width>494px){.b{--w:0px}}\
@container(width>669px){.b{--h:923px;--w:15px}}\
@container(width>744px){.b{--w:0px}}\
@container(width>859px){.b{--h:822px;--w:15px}}\
@container(width>884px){.b{--w:0px}}\
@container(width>1049px){.b{--h:758px;--w:15px}}\
@container(width>1114px){.b{--w:0px}}`;

/** Styles of a booking widget without its wizard. */
export const createWidgetSheet = (page?: Document): CSSStyleSheet => createWaitingSheet(skeletonCss, page);
