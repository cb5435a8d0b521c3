/**
 * The look of an element without its wizard. The skeleton (`.b`) is as high as the first step of its brand, from a telephone's
 * width upwards, so that nothing below it moves; a test holds it to the real one. It stands still, and has the page's own
 * ground. Every byte of this goes to every page: names are short.
 */
const css = `:host{all:initial!important;display:block!important;position:relative!important;direction:ltr!important}
:host([hidden]){display:none!important}
:host(bars-booking-frame){--m:80px}
:host([brand="2"]){--x:11px}
:host([brand="4"]){--x:17px}
.w{container-type:inline-size}
.shown,.failed .b{display:none}
slot{display:block}
.b{--h:988px;height:calc(var(--h) + var(--x,0px) + var(--m,0px) + clamp(52px,13cqi,120px));background:repeating-linear-gradient(#8883 0 76px,#0000 0 100px)}
@container(width>445px){.b{--h:924px}}
@container(width>670px){.b{--h:860px}}
@container(width>860px){.b{--h:759px}}
@container(width>1050px){.b{--h:699px}}
.f{padding:20px;font:16px system-ui;background:#fff;color:#000}
::slotted(*){color:#00c!important}
.loading~*{position:absolute;inset:0;overflow:hidden;visibility:hidden}
.loading .f{position:absolute}
.loading .f:not(:focus-within){opacity:0;pointer-events:none}`;

/** A style sheet that needs no permission of the page's policy; one for every element of the page. */
export const createWaitingSheet = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};
