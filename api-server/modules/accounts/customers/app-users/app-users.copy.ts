export const appUsersCopy = {
  unknown: 'We don’t recognise this app user. Please log out of the app, log in again, and open this page from it.',
};
