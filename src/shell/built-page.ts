/** Pages that staff built: while one is on its way the whole screen says so. */
export const BUILT_PAGE = /^\/cms\/(?:page|post)\//
