import { errorTexts } from '@bars/shared-api';
import type { NotificationItem } from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { WizardEnvironment } from '../../../common/environment';
import { contactOf } from '../../../common/frame/venue-contact.rules';
import { wizardCopy } from '../../../common/frame/wizard.copy';
import type { Booking } from '../use-booking';

export interface OfflinePhoneOptions {
  booking: Booking;
  environment: Pick<WizardEnvironment, 'brand' | 'surface'>;
}

const unreached: ReadonlySet<unknown> = new Set([errorTexts.offline, errorTexts.unreached, errorTexts.signIn]);

/**
 * Adds a telephone link to the message that we cannot be reached, because calls work without data. It is the number of the chosen venue, which
 * is in the session, else the brand's, which is part of the build.
 */
export const withOfflinePhone = (
  items: readonly NotificationItem[],
  { booking, environment: { brand, surface } }: OfflinePhoneOptions,
): readonly NotificationItem[] => {
  const bar = booking.state === 'ready' ? booking.model.session.bar : null;
  const { phone } = bar ? contactOf(bar, surface) : brandContacts[brand];
  const link = { href: `tel:${phone.replaceAll(' ', '')}`, text: wordsOf(wizardCopy, brand).call(phone) };
  return items.map((item) => (unreached.has(item.message) ? { ...item, link } : item));
};
