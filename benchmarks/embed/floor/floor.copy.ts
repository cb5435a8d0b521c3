export const floorCopy = { label: 'Which bar?' };
