/** The dialog and all that belongs to it, in a file of its own; it comes once a payment is near. @throws when it cannot be had */
export const paymentFile = () => import('./payment-parts');
