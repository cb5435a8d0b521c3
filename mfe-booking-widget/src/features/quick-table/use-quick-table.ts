import type { QuickDay, QuickTable, Slot } from '@bars/shared-api/contracts/availability';
import type { Bar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { leadMs } from '../../common/availability/slot-state.rules';
import type { TextStore, Timers } from '../../common/environment';
import { isSame, shapesTheDay, type Draft } from '../../common/fields';
import { keepLastBar, readLastBar } from '../../common/last-bar-storage';
import { useKnownPlace } from '../../common/use-known-place';
import type { WizardModel } from '../../common/wizard-model';
import { keptDays, likelyBar, nearestTimes } from './quick-table.rules';

export type QuickTimes =
  | { state: 'unasked' | 'no-bar' | 'loading' | 'none' }
  | { state: 'found'; slots: readonly Slot[] };

export interface QuickTableView {
  /** In order; empty where no likely day has a table. */
  days: readonly QuickDay[];
  /** The day of the wish: the chosen one where it is one of the days, else the first. */
  day: QuickDay | undefined;
  /** As many as the form says; while it says nobody, `peopleOfDays`. */
  people: number;
  /** Whom the days are for: in the answer, the number of the form or the usual one. */
  peopleOfDays: number;
  /** The bar that the days are of; undefined where they may be of any. */
  bar: Bar | undefined;
  times: QuickTimes;
  /** Asks for the times of a day. Resolves to false while no bar is known. */
  ask(day: QuickDay): Promise<boolean>;
  /** Holds the time: the wizard goes to the step after the times. */
  hold(slot: Slot): Promise<void>;
}

/** A timer takes no longer delay than 24 days; a page does not stay open that long. */
const longestMs = 12 * 60 * 60 * 1000;

const neverChanges = () => () => {};

/** Asks for the days of the bar that the visitor may mean, once it is known and while none is chosen. */
const useLikelyBar = (
  { session, values, bars, brand, lookAt }: WizardModel,
  quick: QuickTable,
  store: TextStore,
): void => {
  // The server's markup does not know it.
  const last = useSyncExternalStore(
    neverChanges,
    () => readLastBar(store, brand),
    () => null,
  );
  const isOpen = values.bar_id === null && session.bar_id === null;
  const here = useKnownPlace(isOpen && last === null);
  const wanted = isOpen ? likelyBar(bars, last, here ?? null)?.id : undefined;
  const isAnswered = wanted === undefined || quick.bar_id === wanted;
  useEffect(() => {
    if (!isAnswered) void lookAt(wanted);
  }, [isAnswered, wanted, lookAt]);
};

/** Reads the days again once the nearest one's start is too near, on a page that stays open. */
const useFreshDays = (
  { now, refresh, lookAt }: WizardModel,
  { days, bar_id: bar }: QuickTable,
  isChosen: boolean,
  timers: Timers,
): void => {
  const soonest = days[0]?.full_date;
  useEffect(() => {
    if (soonest === undefined) return;
    const left = Date.parse(soonest) - leadMs - now();
    return timers.set(
      Math.max(0, Math.min(left, longestMs)),
      () => void (bar === null || isChosen ? refresh() : lookAt(bar)),
    );
  }, [soonest, bar, isChosen, now, refresh, lookAt, timers]);
};

/** The times of the answer are those of what the visitor sees: a type is chosen, and no choice waits for another try. */
const isAnswered = ({ session, values }: WizardModel): boolean =>
  session.party_type !== null && shapesTheDay.every((name) => isSame(session[name], values[name]));

/** The moment that the times shown are nearest to. */
const wishedMoment = (
  { date, requested_time: wish, all_slots: slots }: BookingSession,
  day: QuickDay | undefined,
): string =>
  day !== undefined && day.date === date
    ? day.full_date
    : ((slots.find(({ time }) => time === wish) ?? slots[0])?.full_date ?? '');

const timesOf = (model: WizardModel, day: QuickDay | undefined, isAsked: boolean): QuickTimes => {
  const { session, values, underWay } = model;
  if (!isAsked) return { state: 'unasked' };
  if (values.bar_id === null) return { state: 'no-bar' };
  if (underWay.size > 0) return { state: 'loading' };
  if (!isAnswered(model)) return { state: 'unasked' };
  const slots = nearestTimes(session.all_slots, wishedMoment(session, day), model.now());
  return slots.length === 0 ? { state: 'none' } : { state: 'found', slots };
};

/** The type that is sold on a day, and its category. */
const planOf = (
  quick: QuickTable,
  { party_type: type, booking_type_category_id: category }: Partial<QuickDay> = {},
) => ({
  booking_type_category_id: category ?? quick.booking_type_category_id,
  party_type: type ?? quick.party_type,
});

/** The type that a press on a day has chosen, and the days on offer: those of any table, until the visitor chooses a type of their own. */
const useOfferedDays = ({ session }: WizardModel, quick: QuickTable) => {
  const [given, setGiven] = useState<number | null>(null);
  const [open, setOpen] = useState<QuickTable | null>(null);
  if (session.party_type === null && open !== quick) setOpen(quick);
  const isOpen =
    open !== null && given === session.party_type && open.bar_id === quick.bar_id && open.people === quick.people;
  return { days: isOpen ? open.days : quick.days, given, setGiven };
};

/** The most likely wish, and its times after one press. What can be had is the server's answer. */
export const useQuickTable = (
  model: WizardModel,
  quick: QuickTable,
  { store, timers, nextStep }: { store: TextStore; timers: Timers; nextStep: (session: BookingSession) => number },
): QuickTableView => {
  const { session, values, bars, brand } = model;
  const [isAsked, setAsked] = useState(false);
  useLikelyBar(model, quick, store);
  useFreshDays(model, quick, session.bar_id !== null, timers);
  const offered = useOfferedDays(model, quick);
  const days = keptDays(offered.days, model.now());
  const day = days.find(({ date }) => date === values.date) ?? days[0];
  const bar = bars.find(({ id }) => id === (values.bar_id ?? quick.bar_id));
  // The answer comes a second after the last press.
  const people = values.no_people || quick.people;
  const choose = (plan: ReturnType<typeof planOf>): Draft => {
    offered.setGiven(plan.party_type);
    return plan;
  };
  return {
    days,
    day,
    people,
    peopleOfDays: quick.people,
    bar: quick.bar_id === bar?.id ? bar : undefined,
    times: timesOf(model, day, isAsked),
    ask: async (asked) => {
      setAsked(true);
      const isFree = values.party_type === null || values.party_type === offered.given;
      model.update({
        date: asked.date,
        no_people: people,
        ...(bar === undefined ? {} : { bar_id: bar.id }),
        ...(isFree ? choose(planOf(quick, asked)) : {}),
      });
      const answered = await model.flush();
      // Where the brands sell together, the first table may be another brand's. The answer has that of the bar.
      if (answered !== null && answered.bar_id !== null && answered.party_type === null && answered.quick_table) {
        model.update(
          choose(
            planOf(
              answered.quick_table,
              answered.quick_table.days.find(({ date }) => date === asked.date),
            ),
          ),
        );
        await model.flush();
      }
      return bar !== undefined;
    },
    hold: async ({ time, full_date: at }) => {
      if (session.bar_id !== null) keepLastBar(store, brand, session.bar_id);
      model.update({ time, full_date: at });
      const answered = await model.flush();
      if (answered !== null && answered.full_date !== null) await model.move(nextStep(answered));
    },
  };
};
