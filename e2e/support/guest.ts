/** A person who books. */
export interface Guest {
  forename: string;
  surname: string;
  email: string;
  /** Digits only. */
  phone: string;
}

/** Creates a different person for each test, so that mails and leaks can be told apart. */
export const newGuest = (): Guest => {
  const number = Math.floor(Math.random() * 1_000_000);
  const digits = String(number).padStart(6, '0');
  return { forename: 'Robin', surname: 'Fairweather', email: `robin.${digits}@example.com`, phone: `07700${digits}` };
};
