import type { BookingPrefill, BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import type { Draft } from '../../../common/fields';
import type { WizardStart } from '../../../flows/booking/session/open-session';

/** In the order of `bookingWidgetChoices`, which the loader uses for the first call. */
const choicesOf = ({ barId, people, date, partyType }: BookingPrefill): Draft => ({
  ...(barId === null ? {} : { bar_id: barId }),
  ...(people === null ? {} : { no_people: people }),
  ...(date === null ? {} : { date }),
  ...(partyType === null ? {} : { party_type: partyType }),
});

const fixedBarOf = ({ barId, forceLocation }: BookingPrefill): number | null => (forceLocation ? barId : null);

/** The start of the wizard. `kept` is the resume code of this tab; the page's `session-id` has priority. Sources: EM-18…EM-21. */
export const startOf = ({ prefill }: BookingWidgetSettings, kept: string | undefined): WizardStart => ({
  resumeCode: prefill.sessionId ?? kept,
  choices: choicesOf(prefill),
  fixedBar: fixedBarOf(prefill),
  step: prefill.step ?? undefined,
});

/** True if the settings need a new booking: another brand, API key or session. */
export const isOther = (before: BookingWidgetSettings, now: BookingWidgetSettings): boolean =>
  before.brand !== now.brand || before.apiKey !== now.apiKey || before.prefill.sessionId !== now.prefill.sessionId;

const changed = <Value>(before: Value, now: Value): Value | null => (before === now ? null : now);

/**
 * The update of the current booking after a change of attributes. It has only the changed attributes, so that the visitor's
 * own choices stay. Null if nothing has changed.
 */
export const changeOf = (before: BookingPrefill, now: BookingPrefill): WizardStart | null => {
  if (JSON.stringify(before) === JSON.stringify(now)) return null;
  const fixedBar = fixedBarOf(now);
  const choices = choicesOf({
    ...now,
    barId: fixedBar !== fixedBarOf(before) && fixedBar !== null ? fixedBar : changed(before.barId, now.barId),
    people: changed(before.people, now.people),
    date: changed(before.date, now.date),
    partyType: changed(before.partyType, now.partyType),
  });
  return { choices, fixedBar, step: changed(before.step, now.step) ?? undefined };
};
