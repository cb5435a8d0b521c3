/** A page of the shell, and what is to be done when it makes room for another one. */
export interface ShownPage {
  content: HTMLElement;
  leave: () => void;
}
