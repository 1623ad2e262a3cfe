/** So many categories are shown beside courses and on one page of all; a site may have thousands. */
export const MAX_CATEGORIES = 60

/** Whether a list of categories may have been cut, so that the way to all of them belongs beside it. */
export const hasMore = (shown: readonly unknown[]) => shown.length >= MAX_CATEGORIES
