/** Whether a request was meant for this machine: a foreign page that points its name here does not get in. */
export const isOurName = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname);
