/** The words of the host script itself; every brand says it the same way. What the frame says has its brand's words. */
export const bookingFrameCopy = {
  /** Name of the frame, for those who do not see it. */
  frame: 'Book a table',
};
