import type { BrandId } from '../theme/brand-scope';

/** How people reach a brand when a page cannot help them, and what the brand calls itself. */
export interface BrandContact {
  name: string;
  /** As it is read. */
  phone: string;
  /** As it is dialled. */
  phoneHref: string;
  email: string;
}

const contact = (name: string, phone: string, email: string): BrandContact => ({
  name,
  phone,
  phoneHref: `tel:+44${phone.replaceAll(' ', '').slice(1)}`,
  email,
});

/** One line per brand; brand 0 is the whole group. */
export const brandContacts: Record<BrandId, BrandContact> = {
  0: contact('Bars', '020 7946 0100', 'bookings@bars.example'),
  1: contact('Northlight', '020 7946 0111', 'bookings@northlight.example'),
  2: contact('La Verbena', '0161 496 0122', 'hola@laverbena.example'),
  4: contact('The Tin House', '0117 496 0144', 'tables@thetinhouse.example'),
};
