/** Step 2's own file. An element asks for it beside the file that shows it, so that neither waits for the other. @throws when it cannot be had */
export const availabilityFile = () => import('../../../features/availability/availability.screen');
