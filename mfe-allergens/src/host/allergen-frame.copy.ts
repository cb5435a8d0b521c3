/** Accessible name of the iframe, the same for every brand. The texts inside the frame are the brand's. */
export const frameTitle = 'Allergen menu';
