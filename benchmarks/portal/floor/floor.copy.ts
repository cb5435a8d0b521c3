export const floorCopy = { link: 'Book', label: 'Which bar?', bars: ['York', 'Leeds'] };
