/** Pages that staff built: while one is on its way the whole screen says so. */
export const BUILT_PAGE = /^\/cms\/(?:page|post)\//

/** Addresses of the site that are no pages. */
export const SERVED_ELSEWHERE = /^\/(?:api|assets|files)\//

/** Says to the browser which pages it may fetch before they are opened. */
export const PREFETCH_RULES = '/prefetch-rules.json'
