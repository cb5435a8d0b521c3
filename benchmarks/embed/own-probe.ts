import { installProbe } from '../page/probe';

/** Where a page sends what its own probe has seen. */
export const toldPath = '/told';

const lookAgainMs = 100;
const settledMs = 800;

/** Runs in the page: passed on as text, so it uses nothing from outside itself. */
const tellProbe = (path: string, lookMs: number, waitMs: number): void => {
  const tell = () => navigator.sendBeacon(path, JSON.stringify(window.probe));
  const look = () =>
    setTimeout(window.probe.readyMs === null ? look : tell, window.probe.readyMs === null ? lookMs : waitMs);
  look();
};

/** The script of a page that measures itself, and tells the server of its site when it could be used. @param ready a `Ready` as JSON */
export const ownProbe = (ready: string): string =>
  `(${String(installProbe)})(${ready});\n(${String(tellProbe)})(${JSON.stringify(toldPath)}, ${lookAgainMs}, ${settledMs});`;
