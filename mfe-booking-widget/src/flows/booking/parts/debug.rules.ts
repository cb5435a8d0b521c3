import { contactFields } from '../../../common/fields';

const hidden: ReadonlySet<string> = new Set(['session_id', 'resume_code', 'booking', 'bars', ...contactFields]);

/** Whether a field of the session may be shown. Secrets and personal data may not. */
export const isVisible = (name: string): boolean => !hidden.has(name);
