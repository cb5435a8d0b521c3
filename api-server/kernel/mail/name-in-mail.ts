// Controls, direction marks and what has no width; the joiners and the two plain direction signs belong to how some scripts are written.
const unseen = /(?![\u200C-\u200F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const stop = /[.\u3002\uFF0E\uFF61](?=\S)/gu;

/** Text without invisible characters. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '');

/**
 * A name that somebody gave, as it may stand in a mail: on one line, so that no header or sentence is broken by it; without marks
 * that turn the text around it; with addresses taken apart, so that no reader makes a link of them.
 */
export const nameInMail = (name: string): string =>
  withoutUnseen(name.replace(/\s+/g, ' ')).replace(/@|:\/\//g, ' ').replace(stop, '. ');
