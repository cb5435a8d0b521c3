import { formInt, localDate, token } from '@bars/shared-api/contracts/dto';
import type * as z from 'zod/mini';
import type { WizardStart } from '../flows/booking/session/open-session';

/** Parses a parameter; undefined if it is missing or invalid. */
const read = <Schema extends z.ZodMiniType>(schema: Schema, text: string | null): z.output<Schema> | undefined =>
  text === null ? undefined : schema.safeParse(text).data;

/** Reads the parameters of a link: `/book?bar_id=11&people=8&date=2026-11-28`, `/book?party_type=99`, `/book?resume=…`. Invalid ones are left out. */
export const wizardStart = (search: string): WizardStart => {
  const given = new URLSearchParams(search);
  const barId = read(formInt, given.get('bar_id'));
  const people = read(formInt, given.get('people'));
  const date = read(localDate, given.get('date'));
  const partyType = read(formInt, given.get('party_type'));
  return {
    resumeCode: read(token, given.get('resume')),
    choices: {
      ...(barId ? { bar_id: barId } : {}),
      ...(people ? { no_people: people } : {}),
      ...(date ? { date } : {}),
      ...(partyType ? { party_type: partyType } : {}),
    },
  };
};

/** The bar of `/book-app/:app_id/:bar_id?`; undefined if it is missing or invalid. */
export const barOfPath = (text: string | undefined): number | undefined => read(formInt, text ?? null) ?? undefined;
