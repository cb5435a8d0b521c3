import { withoutUnseen } from '@bars/shared-api/contracts/person-name';

const stop = /[.\u3002\uFF0E\uFF61](?=\S)/gu;

/**
 * A name that somebody gave, as it may stand in a mail: on one line, so that no header or sentence is broken by it; without marks
 * that turn the text around it; with addresses taken apart, so that no reader makes a link of them.
 */
export const nameInMail = (name: string): string =>
  withoutUnseen(name.replace(/\s+/g, ' '))
    .replace(/@|:\/\//g, ' ')
    .replace(stop, '. ');
