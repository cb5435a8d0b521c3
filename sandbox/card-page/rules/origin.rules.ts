/** http or https, a plain host, perhaps a port: nothing that could be more than an origin inside a header. */
const originShape = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i;

/** Whether a text is an origin and nothing else. */
export const isOrigin = (text: string): boolean => originShape.test(text) && URL.canParse(text);

/** Whether a text is an absolute address of the web. */
export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
