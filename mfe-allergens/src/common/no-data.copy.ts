/** Wording of the specification, the same for every brand. Source: AL-15. */
export const noAllergenData =
  "Sorry, we don't have any allergen information for this menu type currently. Please check again later";
