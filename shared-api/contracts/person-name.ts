import * as z from 'zod/mini';

/**
 * The one rule of what the name of a person, a company or a thing of theirs is, for forms, calls, commands and files. Names are printed in mails and on pages of others, so that
 * one holds no character that breaks a line, turns the text around it, or is not seen. Source: BW-153.
 */

// Controls, direction marks and what has no width; the joiners and the two plain direction signs belong to how some scripts are written.
const unseen = /(?![\u200C-\u200F])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const without = /[\s\p{Cf}\p{DI}]/gu;

/** Text without invisible characters. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '');

/** Whether nothing of a text is seen. */
export const isBlankName = (text: string): boolean => text.replace(without, '') === '';

/** Whether all of a name is seen; so it is of an empty one. */
export const isSeenName = (text: string): boolean =>
  withoutUnseen(text) === text && (text === '' || !isBlankName(text));

export const nameWords = { unseen: 'This name has hidden characters in it. Please type it again.' };

// By it the description of the API knows a name.
const meta = { format: 'name' };

/** A name, trimmed, that may be empty. @param max the most characters */
export const nameText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `must be at most ${max} characters`),
      z.refine(isSeenName, nameWords.unseen),
      z.meta(meta),
    );

/** A name that must be given, trimmed. @param missing what is said where there is none */
export const requiredName = (missing: string, max = 60) =>
  z.string().check(
    z.trim(),
    // It does not abort: rules about several fields, which are judged after it, are to say what is wrong as well.
    z.refine((text) => !isBlankName(text), missing),
    z.maxLength(max, `must be at most ${max} characters`),
    z.refine((text) => isBlankName(text) || isSeenName(text), nameWords.unseen),
    z.meta(meta),
  );
