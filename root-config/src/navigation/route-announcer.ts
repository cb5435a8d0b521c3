/** How long a new page may take to show its heading before the announcement is made without it. */
const patienceMs = 10_000;
/** A heading that is unchanged after this time belongs to the new page too, in milliseconds. */
const unchangedMs = 500;

export interface RouteAnnouncer {
  /**
   * Waits for the page's heading, moves focus to it and announces `title`.
   * A later call replaces an earlier one. Focus that the page has already moved is kept.
   */
  expect(title: string): void;
  /** Announces `text` at once. */
  say(text: string): void;
}

const headingIn = (main: HTMLElement): HTMLElement | null =>
  [...main.querySelectorAll<HTMLElement>('h1')].find((heading) => heading.closest('[hidden]') === null) ?? null;

const focusHeading = (heading: HTMLElement): void => {
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
};

/** Keeps the focus on the heading while a page that is still loading replaces it, until the visitor moves the focus. @returns what ends it */
const followHeading = (main: HTMLElement, first: HTMLElement): (() => void) => {
  let heading = first;
  const observer = new MutationObserver(() => {
    if (heading.isConnected) return;
    // The focus of an element that is taken away goes to the body.
    if (document.activeElement !== document.body) return observer.disconnect();
    const next = headingIn(main);
    if (next) focusHeading((heading = next));
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};

/** Waits for the heading, because areas render it only when their data has arrived. */
export const createRouteAnnouncer = (main: HTMLElement, liveRegion: HTMLElement): RouteAnnouncer => {
  let stop = () => {};

  const say = (text: string) => {
    // Screen readers read the same text again only if the region was empty in between.
    liveRegion.textContent = '';
    setTimeout(() => {
      liveRegion.textContent = text;
    }, 50);
  };

  const expect = (title: string) => {
    stop();
    const before = { heading: headingIn(main), text: headingIn(main)?.textContent, focus: document.activeElement };
    const mayMoveFocus = () => {
      const now = document.activeElement;
      return now === before.focus || now === document.body || !main.contains(now);
    };
    const arrive = (heading: HTMLElement | null) => {
      stop();
      if (heading && mayMoveFocus()) {
        focusHeading(heading);
        stop = followHeading(main, heading);
      }
      say(title);
    };
    const look = (acceptUnchanged: boolean) => {
      const heading = headingIn(main);
      const isNew = heading !== before.heading || heading?.textContent !== before.text;
      if (heading && (isNew || acceptUnchanged)) arrive(heading);
    };
    const observer = new MutationObserver(() => look(false));
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    const timers = [setTimeout(() => look(true), unchangedMs), setTimeout(() => arrive(headingIn(main)), patienceMs)];
    stop = () => {
      observer.disconnect();
      timers.forEach(clearTimeout);
    };
  };

  return { expect, say };
};
