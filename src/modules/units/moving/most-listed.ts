/** So many archives are listed, the newest first. */
export const MOST_LISTED = 50
