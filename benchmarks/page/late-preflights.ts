import type { EventEmitter } from 'node:events';

/**
 * Lets an HTTP server see each preflight later, by `ms`. The browser's throttling leaves preflights out, though on a network
 * they take as long as other requests. Passed on to servers as text, so it uses nothing from outside itself.
 */
export const delayPreflights = (server: EventEmitter, ms: number): void => {
  const { emit } = server;
  server.emit = function late(this: EventEmitter, name: string | symbol, ...rest: { method?: string }[]): boolean {
    const emitted = (): boolean => Reflect.apply(emit, this, [name, ...rest]);
    if (name !== 'request' || rest[0]?.method !== 'OPTIONS') return emitted();
    setTimeout(emitted, ms);
    return true;
  };
};

/** The same as an option of Node: for every server of a process. */
export const latePreflights = (ms: number): string => {
  const code = `import { Server } from 'node:http'; (${String(delayPreflights)})(Server.prototype, ${ms});`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};
