/** Space above and below a dialog, in CSS pixels. */
const gap = 16;

/** Top of a dialog in the middle of the visible part of the page, or at its upper edge if the dialog is taller. */
const wantedTop = (visible: DOMRectReadOnly, height: number): number =>
  visible.top + Math.max(gap, (visible.height - height) / 2);

/** Keeps an open dialog in the visible part of the page. @returns a function that stops this */
const keep = (dialog: HTMLDialogElement, content: HTMLElement): (() => void) => {
  const view = content.ownerDocument.defaultView ?? window;
  let visible: DOMRectReadOnly | null = null;
  let first = Infinity;
  let last = Infinity;
  const put = () => {
    if (visible === null || !dialog.open) return;
    // A dialog that becomes lower keeps its top, so that its content does not jump.
    const wanted = Math.min(first, wantedTop(visible, dialog.offsetHeight));
    first = wanted;
    const top = Math.max(gap, Math.min(wanted, view.innerHeight - dialog.offsetHeight - gap));
    dialog.style.marginBlock = `${top}px auto`;
    // An absolute dialog lets the page around scroll to its focused field, because the frame itself never scrolls. It is set
    // only now: opening the dialog focuses it, and the page would scroll to its first, wrong place.
    dialog.style.position = 'absolute';
    // The frame grows if the dialog ends below it. The dialog is moved up until the frame has grown.
    content.style.minBlockSize = `${Math.ceil(wanted + dialog.scrollHeight + gap)}px`;
    // A page around that scrolls smoothly is on its way to where the dialog was opened and focused: it is brought back at once.
    if (top !== last)
      dialog.scrollIntoView({
        block: dialog.offsetHeight + 2 * gap > visible.height ? 'start' : 'center',
        behavior: 'instant',
      });
    last = top;
  };
  // The observer's first entry has the visible part of the page, however the page around is scrolled.
  const look = new view.IntersectionObserver(([seen]) => {
    look.disconnect();
    visible = seen?.intersectionRect ?? null;
    put();
  });
  // The next animation frame avoids an observer loop, because `put` changes the observed size.
  const grown = new view.ResizeObserver(() => view.requestAnimationFrame(put));
  look.observe(content);
  grown.observe(dialog);
  view.addEventListener('resize', put);
  return () => {
    look.disconnect();
    grown.disconnect();
    view.removeEventListener('resize', put);
    dialog.style.marginBlock = '';
    dialog.style.position = '';
    content.style.minBlockSize = '';
  };
};

/**
 * Places each dialog in the part of the frame that the visitor sees. A frame is as high as its content, and browsers put a
 * dialog in the middle of it, which may be out of sight.
 */
export const keepDialogsInSight = (content: HTMLElement): void => {
  const open = new Map<HTMLDialogElement, () => void>();
  const watch = new MutationObserver(() => {
    const shown = new Set(content.querySelectorAll<HTMLDialogElement>('dialog[open]'));
    for (const [dialog, end] of open) {
      if (shown.has(dialog)) continue;
      end();
      open.delete(dialog);
    }
    for (const dialog of shown) if (!open.has(dialog)) open.set(dialog, keep(dialog, content));
  });
  watch.observe(content, { subtree: true, childList: true, attributeFilter: ['open'] });
};
