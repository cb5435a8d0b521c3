/** Labels of the debug panel, which developers read. */
export const debugCopy = {
  title: 'Debug',
  place: 'Where',
  flags: 'Flags',
  session: 'Session',
  answers: 'Answers',
  isOn: 'true',
  isOff: 'false',
  first: 'first answer',
  same: 'nothing changed',
};
