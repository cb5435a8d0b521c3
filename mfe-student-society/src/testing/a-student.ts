import type { StudentStatus } from '@bars/shared-api/contracts/students';

/** Somebody who has done everything and has no offers: none of the states of the student page. */
export const aStatus = (change: Partial<StudentStatus> = {}): StudentStatus => ({
  has_student_offers: false,
  student_verified: false,
  has_society_offers: false,
  fields_required: [],
  birth_date: '…',
  graduation_year: '…',
  post_code: '…',
  uni_email: 'a…@ucl.example',
  personal_email: 'a…@guests.example',
  selected_location_id: '…',
  is_graduate: false,
  ...change,
});
