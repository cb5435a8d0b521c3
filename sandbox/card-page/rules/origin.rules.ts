/** http or https, a plain host and an optional port. It allows nothing that could mean more than an origin in a header. */
const originShape = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i;

/** Whether a text is an origin and nothing else. */
export const isOrigin = (text: string): boolean => originShape.test(text) && URL.canParse(text);

/** Whether a text is an absolute http or https address. */
export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
