/**
 * Whether a request names this machine. It refuses a foreign host name that resolves to this machine (DNS rebinding).
 * Names below `localhost` are this machine's too; to a browser each is a separate site.
 */
export const isOurName = (hostname: string): boolean =>
  /^(([a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname);
