/** What the address of a course is made of; a course without a name in it has its id there. */
export interface Addressed {
  readonly _id: string
  readonly slug: string | null
}

/** The page of a course, as links have it: its letters are as people read them, browsers encode them. */
export const coursePath = ({ _id, slug }: Addressed) => `/lesson/detail/${slug ?? _id}`

/** The same for mails, headers and programs. */
export const courseAddress = (course: Addressed) => encodeURI(coursePath(course))
