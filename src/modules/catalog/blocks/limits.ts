/** Categories beside each other at most, in the grid and in the dropdown. */
export const MAX_COLUMNS = 4
/** Hits that the search dropdown shows. */
export const SHOWN_HITS = 5
/** Up to so many hits the dropdown tells their number; from so many on it leads to all of them. */
export const COUNTED_HITS = 6
/** On-site courses that the yearly calendar reads. */
export const CALENDAR_LIMIT = 200
/** Years before and after this one that the calendar offers. */
export const CALENDAR_YEARS = 2
