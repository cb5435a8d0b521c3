export { createBookingSession, priceOfParty } from './booking-session/index';
export type { BookingSessionService } from './booking-session/service';
export { createEnquiries } from './enquiries/index';
export type { EnquiriesService } from './enquiries/service';
export { wizardAudits } from './wizard.audits';
export { createInterests } from './interests/index';
export type { HeldInterest, InterestsService } from './interests/service';
