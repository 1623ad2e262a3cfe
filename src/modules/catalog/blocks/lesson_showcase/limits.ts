/** Courses of a category in the showcase. */
export const SHOWCASE_COURSES = 4
/** Categories of the showcase; the others are on the page of all of them. */
export const SHOWCASE_CATEGORIES = 20
