import type { AvailableType, BookingTypeCategory, ServedPart } from '@bars/shared-api/contracts/availability';
import { kindOfFlow } from '@bars/shared-api/contracts/booking-flows';
import { dayOf } from '@bars/shared-api/format';
import { useEnquiryQuestion, type EnquiryQuestion } from '../../common/availability/use-enquiry-question';
import { keepDayPart, readDayPart } from '../../common/day-part-storage';
import { fieldError } from '../../common/form/field-errors.rules';
import type { TextStore } from '../../common/environment';
import { dateLimits, type DateLimits } from '../../common/visit/visit.rules';
import type { WizardModel } from '../../common/wizard-model';
import { isNextBlocked, nextMove } from './pre-booking.rules';
import { orderedCategories, typeOfCategory, typesIn } from './types.rules';

/** Delay after the last change of the number of people before it is sent, in milliseconds. Source: BW-56. */
export const peopleQuietMs = 1000;

export interface PreBookingView {
  today: string;
  limits: DateLimits;
  categories: readonly BookingTypeCategory[];
  category: BookingTypeCategory | null;
  types: readonly AvailableType[];
  type: AvailableType | null;
  /** The parts of the day in which there are times, and the chosen one. */
  parts: readonly ServedPart[];
  part: number | null;
  /** The times on offer, `HH:mm`. */
  slots: readonly string[];
  /** Whether the bar is closed until further notice. */
  isShut: boolean;
  /** Whether the choices have no time; `ProblemNotice` shows why. */
  hasProblem: boolean;
  /** The venue's message about being closed on the chosen day or altogether. Source: BW-94. */
  closure: string | null;
  /** Texts of the type. Source: BW-74, BW-77. */
  notes: readonly (string | null)[];
  /** The question that may be asked before the next step. */
  enquiryQuestion: EnquiryQuestion;
  /** Whether Next leads to the enquiry. */
  isEnquiry: boolean;
  /** Whether the party is too large to book online. The enquiry button then replaces Next. */
  isTooLarge: boolean;
  /** Whether a choice is being sent. The button and the text beside it do not change until it is answered. */
  isWaiting: boolean;
  isBlocked: boolean;
  /** The server's error for the number of people, shown beside the button. */
  peopleError: string | undefined;
  chooseBar(id: number): void;
  choosePeople(people: number): void;
  chooseDate(date: string | null): void;
  chooseCategory(id: number): void;
  chooseType(id: number): void;
  chooseDayPart(id: number): void;
  chooseTime(time: string): void;
  /** Sends waiting changes and moves to the next step. Resolves to false if that is refused. */
  goNext(): Promise<boolean>;
}

/** Category and type that belong to the visible values. */
const planOf = ({ surface, session, values }: WizardModel, today: string) => {
  const categories = orderedCategories(session.booking_type_categories);
  const category = categories.find(({ id }) => id === values.booking_type_category_id) ?? null;
  const question = { types: session.available_types, chosen: values, surface, today };
  const types = category ? typesIn(category, question) : [];
  const type = types.find(({ id }) => id === values.party_type) ?? null;
  // The parts of another category go at once; its own come with the answer.
  const parts = session.booking_type_category_id === values.booking_type_category_id ? session.day_parts : [];
  return { categories, category, types, type, parts, part: values.day_part, question };
};

/** The part of the day that was chosen on an earlier visit, where the category has it. Source: BW-101. */
const rememberedPart = ({ day_parts: parts }: BookingTypeCategory, kept: number | null) =>
  parts.some(({ id }) => id === kept) ? { day_part: kept } : {};

/** Step 1: the fields with their options, and the action of Next. */
export const usePreBooking = (model: WizardModel, next: number, store: TextStore): PreBookingView => {
  const { session, values } = model;
  const enquiryQuestion = useEnquiryQuestion(model);
  const today = dayOf(session.server_time);
  const plan = planOf(model, today);
  const bar = model.bars.find(({ id }) => id === values.bar_id) ?? null;

  return {
    today,
    limits: dateLimits(today, session.min_booking_date, bar, plan.type),
    ...plan,
    slots: session.time_slots,
    isShut: session.bar?.covid_closed === true,
    hasProblem: session.can_take_booking === false,
    closure: session.closure_message,
    notes: [session.warning_text, session.info_text],
    enquiryQuestion,
    isEnquiry: nextMove(session, model.surface) === 'enquire' || kindOfFlow(session.booking_flow_name) === 'enquiry',
    isTooLarge: session.too_large_to_book,
    isWaiting: model.underWay.size > 0,
    isBlocked: isNextBlocked(session, model.surface),
    peopleError: fieldError(model, 'no_people'),
    chooseBar: (id) => model.update({ bar_id: id }),
    choosePeople: (people) => model.update({ no_people: people }, { wait: peopleQuietMs }),
    chooseDate: (date) => model.update({ date }),
    chooseCategory: (id) => {
      const category = plan.categories.find((one) => one.id === id);
      if (!category) return;
      const type = typeOfCategory(typesIn(category, plan.question));
      model.update({
        booking_type_category_id: id,
        party_type: type,
        ...rememberedPart(category, readDayPart(store, model.brand)),
      });
    },
    chooseType: (id) => model.update({ party_type: id }),
    chooseDayPart: (id) => {
      keepDayPart(store, model.brand, id);
      model.update({ day_part: id });
    },
    chooseTime: (time) => model.update({ requested_time: time }),
    goNext: async () => {
      const answered = await model.flush();
      if (answered === null) return false;
      // The answer has changed the button's action. The visitor has pressed the old one, so nothing is done.
      if (answered.too_large_to_book !== session.too_large_to_book) return true;
      if (isNextBlocked(answered, model.surface)) return false;
      const move = nextMove(answered, model.surface);
      if (move === 'go') {
        const isThere = await model.move(next);
        if (isThere && answered.partner_url !== null) model.leaveTo(answered.partner_url);
        return isThere;
      }
      if (move === 'enquire') return model.enquire();
      enquiryQuestion.turnTo({ reason: answered.no_autoconfirm_reason, wanted: {} });
      return true;
    },
  };
};
