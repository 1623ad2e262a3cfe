/** Where people see their favourites, and where forms send them. */
export const FAVOURITES = '/lesson/favourites'

/** Where somebody asks to hear of the next round of a course. */
export const noticePath = (courseID: string) => `/lesson/notify/${courseID}`
