import type { DialogHistory } from '@bars/shared-api';
import { dialogMarkIn, dialogMarkKey, type DialogMark } from '@bars/shared-api/contracts/dialog-mark';

/** A dialog that closes because its owner goes to another page is given this long to do so, in milliseconds. */
const settleMs = 100;
/** A frame inside a dialog can have entries of its own. Going back is then no change of the page, and nothing reports it. */
const patienceMs = 1_000;

const fieldsOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

const withMark = (state: unknown, mark: DialogMark): object => ({ ...fieldsOf(state), [dialogMarkKey]: mark });

const withoutMark = (state: unknown): unknown => {
  if (dialogMarkIn(state) === null) return state;
  const { [dialogMarkKey]: _mark, ...rest } = fieldsOf(state);
  return rest;
};

/**
 * Makes each open dialog of the portal an entry of the history, so that Back (of a browser, of Android, of an app's web view)
 * closes it before it leaves the page. The entry goes when the dialog is closed in another way. A page that is opened from a
 * dialog takes the place of the dialog's entry. To be called before single-spa starts, which wraps the history's functions, too.
 */
export const createDialogHistory = (
  view: Pick<
    Window,
    'history' | 'location' | 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'scrollX' | 'scrollY' | 'scrollTo'
  >,
): DialogHistory => {
  const { history, location } = view;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const dialogs: { close: () => void }[] = [];
  let timer: number | undefined;
  let going: number | undefined;
  /** Where a page was when a dialog was opened over it, by the mark of its entry. */
  const places = new Map<string, { left: number; top: number }>();

  const depth = () => dialogMarkIn(history.state)?.depth ?? 0;
  const entry = (isCurrent: boolean) => ({
    state: history.state as unknown,
    href: location.href,
    mark: dialogMarkIn(history.state),
    isCurrent,
  });
  // A reload leaves the entry of a dialog as it was last.
  let last = entry(true);

  const enter = () => {
    const below = dialogMarkIn(history.state);
    const page = below && below.depth > 0 ? below.page : String(performance.timeOrigin + performance.now());
    if (depth() === 0) {
      // The browser would bring back the place that the page had when the dialog was opened.
      history.scrollRestoration = 'manual';
      places.set(page, { left: view.scrollX, top: view.scrollY });
      replace(withMark(history.state, { page, depth: 0 }), '');
    }
    for (let next = depth() + 1; next <= dialogs.length; next += 1)
      push(withMark(history.state, { page, depth: next }), '');
    last = entry(true);
  };

  const leave = (entries: number) => {
    going = view.setTimeout(() => (going = undefined), patienceMs);
    history.go(-entries);
  };

  const settle = () => {
    if (going !== undefined) return;
    const extra = depth() - dialogs.length;
    if (extra < 0) enter();
    // A copy of a tab can begin at the entry of a dialog.
    else if (extra > 0 && history.length > extra) leave(extra);
  };

  const settleSoon = () => {
    view.clearTimeout(timer);
    timer = view.setTimeout(settle, settleMs);
  };

  /** What the page wrote while the dialog was open, it wrote into the dialog's entry. */
  const carryDown = () => {
    const mark = dialogMarkIn(history.state);
    if (!last.isCurrent || !mark || mark.page !== last.mark?.page || mark.depth >= last.mark.depth) return;
    replace(withMark(last.state, mark), '', last.href);
  };

  /** Once the page's own entry is reached, a reload and Back find its place again. */
  const restoreScrolling = () => {
    if (depth() === 0) view.setTimeout(() => (history.scrollRestoration = depth() === 0 ? 'auto' : 'manual'));
  };

  /** Back from a page that was opened from a dialog: the browser leaves this entry's place alone. */
  const returnToPlace = () => {
    const mark = dialogMarkIn(history.state);
    const place = mark?.depth === 0 && mark.page !== last.mark?.page ? places.get(mark.page) : undefined;
    if (place !== undefined) view.setTimeout(() => view.scrollTo({ ...place, behavior: 'instant' }));
  };

  view.addEventListener('popstate', (event) => {
    // single-spa reports the page's own changes in this way, too.
    if ('singleSpaTrigger' in event) return;
    const isOwn = going !== undefined;
    view.clearTimeout(going);
    going = undefined;
    carryDown();
    returnToPlace();
    last = entry(depth() <= dialogs.length);
    restoreScrolling();
    if (!isOwn) for (const dialog of dialogs.slice(depth()).reverse()) dialog.close();
    settleSoon();
  });

  history.pushState = (state: unknown, unused, url) => {
    (depth() > 0 ? replace : push)(withoutMark(state), unused, url);
    restoreScrolling();
    last = entry(true);
    settleSoon();
  };
  history.replaceState = (state: unknown, unused, url) => {
    const mark = dialogMarkIn(history.state);
    replace(mark ? withMark(state, mark) : withoutMark(state), unused, url);
    last = entry(last.isCurrent);
  };
  settleSoon();

  return {
    add: (close) => {
      const dialog = { close };
      dialogs.push(dialog);
      if (going === undefined && depth() < dialogs.length) enter();
      return () => {
        dialogs.splice(dialogs.indexOf(dialog), 1);
        settleSoon();
      };
    },
  };
};
