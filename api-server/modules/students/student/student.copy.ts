import { birthWords } from '@bars/shared-api/contracts/date-of-birth';
import type { StudentFieldName } from '@bars/shared-api/contracts/students';

/** What a field is called where it is missing. Source: ST-26. */
const isRequired = (field: string): string => `${field} is required`;

/** Sentences of students, shown as they stand. Sources: ST-23…ST-27, ST-31, ST-57. */
export const studentCopy = {
  unknownAppUser: 'We don’t recognise this app user. Please log in to the app again, and open this page from it.',
  missing: {
    birth_date: birthWords.missing,
    graduation_year: 'Your year of graduation is required',
    uni_email: isRequired('Uni email'),
    post_code: 'Your term time postcode is required',
    selected_location_id: isRequired('Term time bar'),
  } satisfies Record<StudentFieldName, string>,
  birthDate: birthWords.date,
  graduationYear: (first: number, last: number) => `Please choose a year from ${first} to ${last}.`,
  postCode: 'Please enter a UK postcode such as M3 4AE.',
  bar: 'Please choose one of our bars.',
};
