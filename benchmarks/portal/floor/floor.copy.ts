export const floorCopy = {
  link: 'Book',
  label: 'Which bar?',
  bars: ['York', 'Leeds'],
  accept: 'Accept',
  search: 'Search',
  contains: 'Contains:',
  mayContain: 'May contain:',
  items: 'items',
};
