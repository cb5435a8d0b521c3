/** The tag in which the wizard is mounted. It is only used inside the element's own shadow root. */
export const wizardTag = 'bars-booking-wizard';
