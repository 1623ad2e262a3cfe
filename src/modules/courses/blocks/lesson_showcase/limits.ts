/** Courses of a category in the showcase. */
export const SHOWCASE_COURSES = 4
/** Characters of the highlighted course's description. */
export const SNIPPET_LENGTH = 100
