export interface ReturnsOptions {
  main: HTMLElement;
  /** Asks the server: the id of whoever is logged in, null for a visitor. */
  whoIsThere: () => Promise<string | null>;
  /** The number of the last session that has ended in this browser. */
  readEnd: () => string | null;
  reload: () => void;
  /** Somebody who was logged in is not any more, without a word from here: the session has run out, or ended on another device. */
  onLost: () => void;
}

/** What comes back from the browser's own cache of pages (Back, Forward) as it was left. */
export interface Returns {
  /** Asks who is logged in, and remembers the answer. */
  ask(): Promise<string | null>;
  /** Hides the content of a page that the browser puts away, so that it is not even painted when it comes back. */
  hide(): void;
  /** Shows the content again, where no session has ended in this browser since. @param isPersonal then the server is asked too whether it is still the same person; whoever it is else, and where nobody knows, gets the page anew */
  show(isPersonal: boolean): Promise<void>;
}

/** A page that comes back by Back or Forward shows nothing of a person who has left. */
export const createReturns = ({ main, whoIsThere, readEnd, reload, onLost }: ReturnsOptions): Returns => {
  let known: string | null = null;
  let endBefore = readEnd();

  const ask = async (): Promise<string | null> => {
    const before = known;
    known = await whoIsThere();
    if (before !== null && known !== before) onLost();
    return known;
  };
  const isSamePerson = async (): Promise<boolean> => {
    const before = known;
    const now = await ask().catch(() => undefined);
    return now !== undefined && now === before;
  };

  return {
    ask,
    hide: () => {
      endBefore = readEnd();
      main.style.visibility = 'hidden';
    },
    show: async (isPersonal) => {
      if (readEnd() !== endBefore || (isPersonal && !(await isSamePerson()))) return reload();
      main.style.visibility = '';
      return undefined;
    },
  };
};
