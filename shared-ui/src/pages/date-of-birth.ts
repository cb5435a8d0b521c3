/** The fields for a date of birth. Whoever shows one carries them; the shared module, which every first visit loads, does not. */
export { DateOfBirthPicker, type DateOfBirthPickerProps } from '../fields/date-of-birth/date-of-birth-picker';
export { DateOfBirthPills, type DateOfBirthPillsProps } from '../fields/date-of-birth/date-of-birth-pills';
