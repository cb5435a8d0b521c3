/** A page of the shell, with its clean-up for when another page replaces it. */
export interface ShownPage {
  content: HTMLElement;
  leave: () => void;
}
