import { Fragment } from 'react';

interface Piece {
  text: string;
  isName: boolean;
}

/** A text in pieces, the names as they come in it. */
const piecesOf = (text: string, names: readonly string[]): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const name of names) {
    const at = text.indexOf(name, from);
    if (name === '' || at === -1) continue;
    pieces.push({ text: text.slice(from, at), isName: false }, { text: name, isName: true });
    from = at + name.length;
  }
  return [...pieces, { text: text.slice(from), isName: false }];
};

export interface IsolatedProps {
  text: string;
  /** In the order of the text; one that is not in it counts for nothing. */
  names: readonly string[];
}

/** A text with names that somebody typed. Each has its own direction, so that it does not turn what is said around it. */
export const Isolated = ({ text, names }: IsolatedProps) =>
  piecesOf(text, names).map(({ text: piece, isName }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- two pieces may be the same
    <Fragment key={place}>{isName ? <bdi>{piece}</bdi> : piece}</Fragment>
  ));
