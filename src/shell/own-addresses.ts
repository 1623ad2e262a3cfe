/** Pages that staff built: while one is on its way the whole screen says so. */
export const BUILT_PAGE = /^\/cms\/(?:page|post)\//

/** Addresses of the site that are no pages. */
export const SERVED_ELSEWHERE = /^\/(?:api|assets|files)\//
