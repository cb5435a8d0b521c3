/**
 * Gives the version's folder another address for each try. A browser may cache a failed module by its address until the page
 * is closed. A query would change the first file only, not its imports. So characters of the folder are percent-encoded, which
 * every server reads as the same: the first for an odd try, and so on, as in a binary number.
 * @param folder address, with a slash at its end
 * @example folderAgain('https://book.example/elements/0bd6/', 1) // 'https://book.example/elements/%30bd6/'
 */
export const folderAgain = (folder: string, tries: number): string =>
  folder.replace(/\w+\/$/, (version) =>
    version.replace(/\w/g, (letter, place: number) =>
      (tries >> place) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    ),
  );
