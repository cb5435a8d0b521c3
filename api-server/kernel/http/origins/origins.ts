const originForm = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/**
 * A whole origin as a browser writes it: http or https, one host, a port where it is not the usual one. No `*`, no list: what
 * this takes is one source of a Content-Security-Policy and can say nothing else there.
 */
export const isOrigin = (text: string): boolean =>
  originForm.test(text) && URL.canParse(text) && new URL(text).origin === text;
