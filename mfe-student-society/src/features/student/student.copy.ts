import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import { birthWords } from '@bars/shared-api/contracts/date-of-birth';
import type { StudentFieldName } from '@bars/shared-api/contracts/students';
import type { StudentScreenName } from './student.states';

export interface StudentCopy {
  titles: Record<Exclude<StudentScreenName, 'loading' | 'failed'>, string>;
  title: string;
  loading: string;
  failed: string;
  retry: string;
  societyDone: string;
  done: string;
  /** Literal of ST-6. */
  waiting: string;
  waitingMore: string;
  /** Literal of ST-11. */
  fallback: string;
  fallbackMore: string;
  welcome: string;
  labels: Record<StudentFieldName, string>;
  birthParts: { day: string; month: string; year: string };
  birthHint: string;
  uniEmailHint: string;
  yearBlank: string;
  barPlaceholder: string;
  save: string;
  saving: string;
  missing: Record<StudentFieldName, string>;
}

/** What a field is called where it is missing. Source: ST-26. */
const isRequired = (label: string): string => `${label} is required`;

const labels: StudentCopy['labels'] = {
  birth_date: 'Date of birth',
  graduation_year: 'Year of graduation',
  uni_email: 'Uni email',
  post_code: 'Term time postcode',
  selected_location_id: 'Term time bar',
};

const allDone =
  'You’re all done! Pull down to refresh the home screen of the app. Then choose your bar, or tap check-in when you’re there, to see your offers.';

export const studentCopy: BrandCopy<StudentCopy> = {
  byDefault: {
    title: 'Your student offer',
    titles: {
      societyDone: 'Your society’s offers are here',
      waiting: 'You’re nearly there',
      details: 'Welcome',
      uniEmail: 'Your student email address',
      personalEmail: 'Your personal email address',
      done: 'Your student offers are here',
      fallback: 'Something’s not right',
    },
    loading: 'We’re fetching how far you’ve got.',
    failed: 'We couldn’t fetch how far you’ve got.',
    retry: 'Try again',
    societyDone: allDone,
    done: allDone,
    waiting: "You are all signed up but don't appear to have the offers yet. Give it 5 minutes",
    waitingMore: 'You can leave this page open. It looks for your offers by itself.',
    fallback: 'You really should not have got to this point.',
    fallbackMore: 'It’s our fault, not yours. Please try again later, or ring us.',
    welcome: 'A few details, and your student offers are on their way.',
    labels,
    birthParts: { day: 'Day', month: 'Month', year: 'Year' },
    birthHint: 'For example 3 4 2005',
    uniEmailHint: 'The one your university gave you. It should end in ac.uk.',
    yearBlank: 'Year Of Graduation',
    barPlaceholder: 'Choose your bar',
    save: 'Save My Details',
    saving: 'Saving…',
    missing: {
      birth_date: birthWords.missing,
      graduation_year: 'Your year of graduation is required',
      uni_email: isRequired(labels.uni_email),
      post_code: 'Your term time postcode is required',
      selected_location_id: isRequired(labels.selected_location_id),
    },
  },
  byBrand: {
    2: { welcome: 'Hola! A few details, and your student offers are on their way.' },
    4: { welcome: 'Good to have you. A few details, please, and your student offers are on their way.' },
  },
};
