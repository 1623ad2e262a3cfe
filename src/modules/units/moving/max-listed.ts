/** So many archives are listed, the newest first. */
export const MAX_LISTED = 50
