import { button } from './actions/button.pages';
import { buttonLink } from './actions/button-link.pages';
import { areaNotice } from './area/area-notice.pages';
import { barSelector } from './area/bar-selector.pages';
import { countdown } from './feedback/countdown.pages';
import { dialog } from './feedback/dialog.pages';
import { notice } from './feedback/notice.pages';
import { notifications } from './feedback/notifications.pages';
import { progress } from './feedback/progress.pages';
import { skeleton } from './feedback/skeleton.pages';
import { summaryBar } from './feedback/summary-bar.pages';
import { checkbox } from './fields/checkbox.pages';
import { choiceGroup } from './fields/choice-group.pages';
import { combobox } from './fields/combobox.pages';
import { dateField } from './fields/date-field.pages';
import { dateOfBirth } from './fields/date-of-birth.pages';
import { passwordField } from './fields/password-field.pages';
import { peopleStepper } from './fields/people-stepper.pages';
import { pickerField } from './fields/picker-field.pages';
import { pillGroup } from './fields/pill-group.pages';
import { quantityStepper } from './fields/quantity-stepper.pages';
import { selectField } from './fields/select-field.pages';
import { textField } from './fields/text-field.pages';
import { motif } from './identity/motif.pages';
import { wordmark } from './identity/wordmark.pages';
import { boxes } from './layout/boxes.pages';
import { cards } from './layout/card.pages';
import { moneyAndDates } from './layout/money-and-dates.pages';
import { type } from './layout/type.pages';
import type { CataloguePage } from './page';
import { orderRow } from './pre-order/order-row.pages';
import { pictureCard } from './pre-order/picture-card.pages';
import { tag } from './pre-order/tag.pages';
import { tally } from './pre-order/tally.pages';
import { slotGrid } from './slots/slot-grid.pages';
import { colours } from './theme/colours.pages';

/** Every page, under the headings of the index. A test finds the one that is missing here. */
export const groups: readonly { title: string; pages: readonly CataloguePage[] }[] = [
  { title: 'Look', pages: [colours, type, wordmark, motif, cards, boxes] },
  { title: 'Actions', pages: [button, buttonLink] },
  {
    title: 'Fields',
    pages: [
      textField,
      passwordField,
      selectField,
      checkbox,
      combobox,
      choiceGroup,
      pickerField,
      pillGroup,
      peopleStepper,
      quantityStepper,
      dateField,
      dateOfBirth,
      slotGrid,
    ],
  },
  { title: 'Feedback', pages: [notice, notifications, dialog, progress, countdown, summaryBar, skeleton] },
  { title: 'Bars', pages: [barSelector] },
  { title: 'Pre-order', pages: [pictureCard, orderRow, tally, tag] },
  { title: 'Text', pages: [moneyAndDates] },
  { title: 'Whole pages', pages: [areaNotice] },
];

export const pages: readonly CataloguePage[] = groups.flatMap((group) => group.pages);

/** The page asked for, or the first one. */
export const pageOf = (id: string): CataloguePage | undefined => pages.find((page) => page.id === id) ?? pages[0];
