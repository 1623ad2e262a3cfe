/** Courses of a category in the showcase. */
export const SHOWCASE_COURSES = 4
