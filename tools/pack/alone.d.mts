/**
 * Puts an area where nothing of the repository is around it but what is packed. Everybody else’s packages are found further up.
 * @param {string} id @param {string} folder
 * @returns {string} the folder of the area
 */
export declare const areaAlone: (id: string, folder: string) => string;
