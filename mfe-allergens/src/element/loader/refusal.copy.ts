/** For the visitor of a page that may not show the menu; whom to ask follows. It is the same for every brand. */
export const refusedHere = 'We can’t show the allergen menu on this page. ';
