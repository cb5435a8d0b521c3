/** Sentences of the calls, shown as they stand. */
export const menusCopy = {
  unknownBar: 'Sorry, we can’t find that bar.',
  unknownMenu: 'Sorry, we can’t find that menu at this bar.',
  withdrawn: 'This menu is no longer served at this bar. Please choose another one.',
  unknownVersion: 'Sorry, we can’t find that version of the menu. Please open the menu again.',
  unknownItem: 'Sorry, we can’t find that dish on the menu. Please open the menu again.',
};
