/** The folder of the tools: in the repository, or the package that an area alone has installed. */
export declare const TOOLS: string;
/** Whether the tools are installed for one area, outside the repository. */
export declare const isAlone: boolean;
/** The folder of the area, or in the repository of the shared package, in which a command is run. @param {string} folder */
export declare const unitFolder: (folder: string) => string | null;
/** The workspace: the repository, or the folder of the area that is alone. */
export declare const ROOT: string;
/** An area is called as its package is, whatever its folder is called. @param {string} folder @returns {string} */
export declare const idOf: (folder: string) => string;
/** The area that is alone, or null in the repository. */
export declare const OWN_ID: string | null;
/** The folder of an area, or of one of our packages. @param {string} id */
export declare const folderOf: (id: string) => string;
/** Whether a file belongs to somebody else’s package: ours are sources, also where they are installed. @param {string} file */
export declare const isOthersPackage: (file: string) => boolean;
/**
 * The path that a file has in the repository, wherever the area is built: it is in source maps and in rules of lint.
 * @param {string} file absolute
 */
export declare const repositoryPath: (file: string) => any;
/**
 * A source of a map, as `repositoryPath` names it.
 * @param {string} source relative to the map @param {string} map absolute
 */
export declare const sourceInMap: (source: string, map: string) => any;
/** Every folder of packages that a file in the workspace may come from. @param {string} [folder] @returns {string[]} */
export declare const packageFolders: (folder?: string) => string[];
/** What the server serves: the import map, the shell and every kept version of every module. */
export declare const SITE: string;
/** Stamps of what was built from which sources. */
export declare const CACHE: string;
