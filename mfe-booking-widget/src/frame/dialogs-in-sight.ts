/** Kept free above and below a dialog, in CSS pixels. */
const gap = 16;

/** Where a dialog begins so that it is in the middle of what the visitor sees of the page, or at the top of it where it is taller. */
const wantedTop = (visible: DOMRectReadOnly, height: number): number => visible.top + Math.max(gap, (visible.height - height) / 2);

/** Stays by the visitor as long as the dialog is open. @returns ends it */
const keep = (dialog: HTMLDialogElement, content: HTMLElement): (() => void) => {
  const view = content.ownerDocument.defaultView ?? window;
  let visible: DOMRectReadOnly | null = null;
  let first = Infinity;
  const put = () => {
    if (visible === null || !dialog.open) return;
    // One that becomes lower stays where it began: what is in it does not jump.
    const wanted = Math.min(first, wantedTop(visible, dialog.offsetHeight));
    first = wanted;
    const top = Math.max(gap, Math.min(wanted, view.innerHeight - dialog.offsetHeight - gap));
    dialog.style.marginBlock = `${top}px auto`;
    // A part of the page, which never scrolls: from now on the page around scrolls to what has the focus in it. Not before:
    // opening a dialog gives it the focus, and it would be scrolled to where it does not stay.
    dialog.style.position = 'absolute';
    // The frame grows with a dialog that does not end in it; until it has, the dialog moves up.
    content.style.minBlockSize = `${Math.ceil(wanted + dialog.scrollHeight + gap)}px`;
  };
  // Its first answer says what is seen of the page, whatever is around it and however it is scrolled there.
  const look = new view.IntersectionObserver(([seen]) => {
    look.disconnect();
    visible = seen?.intersectionRect ?? null;
    put();
  });
  // With the next frame: what is put changes what is observed.
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
 * A frame is as high as what it holds, and its visitor sees a part of it: a dialog in the middle of the frame, where a browser
 * puts it, may be a screen away. Here each one comes where the visitor is.
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
