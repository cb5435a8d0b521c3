/**
 * Whether a request was meant for this machine: a foreign page that points its name here does not get in.
 * Names below `localhost` are this machine's too, and each is a site of its own to a browser.
 */
export const isOurName = (hostname: string): boolean => /^(([a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname);
