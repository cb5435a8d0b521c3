import type { StudentStatus } from '@bars/shared-api/contracts/students';
import { maskAddress } from './email-verification/verification.rules';
import { hasStudentOffers, isStudentVerified, requiredOf, type Student } from './student.rules';

/** Says that something is there, and nothing of it. */
const hidden = (value: unknown): string | null => (value === null ? null : '…');
const masked = (email: string | null): string | null => (email === null ? null : maskAddress(email));

/** The record of the API: no value that is kept leaves in full. Source: ST-14. */
export const toStatus = (
  student: Student,
  { hasSocietyOffers, now }: { hasSocietyOffers: boolean; now: Date },
): StudentStatus => ({
  has_student_offers: hasStudentOffers(student, now),
  student_verified: isStudentVerified(student),
  has_society_offers: hasSocietyOffers,
  fields_required: requiredOf(student),
  birth_date: hidden(student.birthDate),
  graduation_year: hidden(student.graduationYear),
  post_code: hidden(student.postCode),
  uni_email: masked(student.uniEmail),
  personal_email: masked(student.personalEmail),
  selected_location_id: hidden(student.locationId),
  is_graduate: student.graduatedAt !== null,
});
