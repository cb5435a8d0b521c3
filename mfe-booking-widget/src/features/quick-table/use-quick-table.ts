import type { Slot } from '@bars/shared-api/contracts/availability';
import type { Bar } from '@bars/shared-api/contracts/bars';
import type { Place } from '@bars/shared-api/contracts/distance';
import { dayOf } from '@bars/shared-api/format';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TextStore } from '../../common/environment';
import { isSame, shapesTheDay, type Draft } from '../../common/fields';
import { keepLastBar, readLastBar } from '../../common/last-bar-storage';
import type { WizardModel } from '../../common/wizard-model';
import { nearestTimes, quickBar, quickDays, quickPeople, quickTime, quickType, type QuickDay } from './quick-table.rules';

export type QuickTimes = { state: 'unasked' | 'no-bar' | 'loading' | 'none' } | { state: 'found'; slots: readonly Slot[] };

export interface QuickTableView {
  days: readonly QuickDay[];
  /** The day of the wish. */
  day: QuickDay;
  people: number;
  time: string;
  bar: Bar | undefined;
  times: QuickTimes;
  /** Asks for the times of a day. Resolves to false while no bar is known. */
  ask(day: QuickDay): Promise<boolean>;
  /** Holds the time: the wizard goes to the step after the times. */
  hold(slot: Slot): Promise<void>;
}

/** Where the visitor is, if they allowed this page to know it before; they are not asked. */
const useKnownPlace = (isWanted: boolean): Place | null => {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!isWanted || typeof navigator === 'undefined' || !('permissions' in navigator)) return;
    let isCurrent = true;
    navigator.permissions.query({ name: 'geolocation' }).then(
      ({ state }) => {
        if (state !== 'granted') return;
        navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
          if (isCurrent) setPlace({ latitude, longitude });
        });
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return place;
};

const neverChanges = () => () => {};

/** The times of the answer are those of what the visitor sees: a type is chosen, and no choice waits for another try. */
const isAnswered = ({ session, values }: WizardModel): boolean => session.party_type !== null && shapesTheDay.every((name) => isSame(session[name], values[name]));

const timesOf = (model: WizardModel, isAsked: boolean): QuickTimes => {
  const { session, values, underWay } = model;
  if (!isAsked) return { state: 'unasked' };
  if (values.bar_id === null) return { state: 'no-bar' };
  if (underWay.size > 0) return { state: 'loading' };
  if (!isAnswered(model)) return { state: 'unasked' };
  const slots = nearestTimes(session.all_slots, values.requested_time, model.now());
  return slots.length === 0 ? { state: 'none' } : { state: 'found', slots };
};

/** An ordinary table and its category, where no type is chosen yet. */
const planOf = ({ party_type: chosen, booking_type_categories: categories, available_types: types }: WizardModel['session']): Draft => {
  const type = chosen === null ? quickType(categories, types) : undefined;
  const category = categories.find(({ types: ids }) => type !== undefined && ids.includes(type.id));
  return type === undefined || category === undefined ? {} : { booking_type_category_id: category.id, party_type: type.id };
};

/** The wished time, also after tonight has asked for a later one. */
const useWish = (requested: string) => {
  const [later, setLater] = useState<{ wished: string; asked: string } | null>(null);
  return { wished: later?.asked === requested ? later.wished : requested, keep: setLater };
};

/** The most likely wish, and its times after one press. */
export const useQuickTable = (model: WizardModel, store: TextStore, nextStep: (session: WizardModel['session']) => number): QuickTableView => {
  const { session, values, bars, brand } = model;
  const [isAsked, setAsked] = useState(false);
  // The server's markup does not know it.
  const last = useSyncExternalStore(neverChanges, () => readLastBar(store, brand), () => null);
  const here = useKnownPlace(values.bar_id === null && last === null);
  const days = quickDays(dayOf(session.server_time));
  const [first] = days;
  const day = days.find(({ date }) => date === values.date) ?? first ?? { name: 'tonight', date: dayOf(session.server_time) };
  const bar = quickBar(bars, values.bar_id, last, here);
  const { wished, keep } = useWish(values.requested_time);
  return {
    days,
    day,
    people: quickPeople(values.no_people),
    time: quickTime(day.date, wished, session.server_time),
    bar,
    times: timesOf(model, isAsked),
    ask: async ({ date }) => {
      const asked = quickTime(date, wished, session.server_time);
      setAsked(true);
      keep({ wished, asked });
      const plan = values.party_type === null ? planOf(session) : {};
      model.update({ date, no_people: quickPeople(values.no_people), requested_time: asked, ...(bar === undefined ? {} : { bar_id: bar.id }), ...plan });
      const answered = await model.flush();
      // Where the brands sell together, the first table may be another brand's. The answer has those of the bar.
      if (answered !== null && answered.bar_id !== null && answered.party_type === null) {
        model.update(planOf(answered));
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
