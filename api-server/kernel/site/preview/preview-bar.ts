import { formatShort } from '@bars/shared-api/format';
import { html } from '../../mail/layout/html';
import { previewCopy } from './preview.copy';
import type { OpenPreview } from './previews';

/** Where its form goes. */
export const leavePath = '/-/preview/leave';

/**
 * It stands in the page's flow above everything else, so it covers nothing and moves nothing. Its font is the device's: no late font changes
 * its lines. Its ground is the brand's second colour, which no masthead has, and it lies above the glow of one.
 */
const style = `.preview-bar{position:relative;z-index:1;padding-block-start:env(safe-area-inset-top,0px);background:var(--bars-second,#ffd43b);color:var(--bars-on-second,#16191f);font:400 14px/20px system-ui,sans-serif}
.preview-bar form{box-sizing:border-box;display:flex;gap:16px;align-items:center;max-inline-size:1120px;margin:0 auto;padding:6px max(clamp(16px,4vw,32px),env(safe-area-inset-right,0px)) 6px max(clamp(16px,4vw,32px),env(safe-area-inset-left,0px))}
.preview-bar p{flex:1;min-inline-size:0;margin:0;overflow-wrap:anywhere;text-wrap:pretty}
.preview-bar strong{margin-inline-end:6px;font-weight:650}
.preview-bar button{box-sizing:border-box;flex:none;min-block-size:44px;margin:0;padding:0 16px;border:1px solid;border-radius:6px;background:none;color:inherit;font:inherit;font-weight:650;cursor:pointer}
.preview-bar button:hover{background:var(--bars-on-second,#16191f);color:var(--bars-second,#ffd43b)}
.preview-bar button:focus-visible{outline:3px solid var(--bars-on-second,#16191f);outline-offset:2px}
@media (forced-colors:active){.preview-bar{border-block-end:1px solid}}
@media print{.preview-bar{display:none}}`;

const barOf = ({ name, until, release }: OpenPreview, path: string): string =>
  html`<aside class="preview-bar" aria-label="${previewCopy.label}"><form method="post" action="${leavePath}"><p><strong>${previewCopy.name(name)}</strong> ${release === null ? previewCopy.broken : previewCopy.until(formatShort(until))}</p><input type="hidden" name="to" value="${path}"><button aria-label="${previewCopy.leave}">${previewCopy.leaveShort}</button></form></aside>
`.source;

/**
 * A page in a frame has no room to give: its height is the page's around it. The note lies above its first line, takes no click and no
 * place, and does not lead out: the page around does, or its address does.
 */
const noteStyle = `.preview-note{position:fixed;inset-block-start:0;inset-inline-end:0;z-index:2147483647;max-inline-size:50%;box-sizing:border-box;margin:0;padding:0 8px;overflow:hidden;border-end-start-radius:6px;background:#ffd43b;color:#16191f;font:600 12px/20px system-ui,sans-serif;text-overflow:ellipsis;white-space:nowrap;pointer-events:none}
@media (forced-colors:active){.preview-note{border:1px solid}}
@media print{.preview-note{display:none}}`;

/** Behind the link that skips to the content, so that it stays the first one. */
const start = /<body[^>]*>(?:\s*<a class="skip-link"[^>]*>[^<]*<\/a>)?\s*/;

/** Puts a part at the start of a page. A page of a release that has lost its body has it all the same. */
const withStart = (page: string, part: string): string =>
  start.test(page) ? page.replace(start, (before) => before + part) : page + part;

/**
 * Puts a note on a page in a frame that it is of a preview.
 * @param preview undefined for a page without one
 * @returns the page, and the styles that its policy has to name
 */
export const withPreviewNote = (page: string, preview: OpenPreview | undefined): { html: string; styles: string[] } => {
  if (preview === undefined || preview.release === null) return { html: page, styles: [] };
  const note = html`<p class="preview-note">${previewCopy.name(preview.name)}</p>
`.source;
  return { html: withStart(page, `<style>${noteStyle}</style>\n${note}`), styles: [noteStyle] };
};

/**
 * Puts the bar on a page.
 * @param preview undefined for a page without one
 * @param path of the page, which the bar leads back to
 * @returns the page, and the styles that its policy has to name
 */
export const withPreviewBar = (
  page: string,
  preview: OpenPreview | undefined,
  path: string,
): { html: string; styles: string[] } => {
  if (preview === undefined) return { html: page, styles: [] };
  const bar = `<style>${style}</style>\n${barOf(preview, path)}`;
  return { html: withStart(page, bar), styles: [style] };
};
