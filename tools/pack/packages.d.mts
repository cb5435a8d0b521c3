/**
 * The packages that an area needs, and the folders and files of each.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export declare const packed: Readonly<Record<string, readonly string[]>>;
/**
 * Lays out what is packed of a package.
 * @param {string} id @param {string} target a folder that is made
 */
export declare const layOut: (id: string, target: string) => void;
/** An area’s folder as git has it. @param {string} id @param {string} target */
export declare const copyArea: (id: string, target: string) => void;
