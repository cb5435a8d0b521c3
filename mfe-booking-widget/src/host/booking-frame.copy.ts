/** Text of the host script itself, the same for every brand. The texts inside the frame are the brand's. */
export const bookingFrameCopy = {
  /** Accessible name of the iframe. */
  frame: 'Book a table',
};
