/** Where the lessons of a course are made: among courses, or as the programme of a seminar. Every screen of it has both addresses. */
export interface MakingPlaces {
  readonly base: '/lesson' | '/seminar'
  /** Which words of the editor name what is made here. */
  readonly words: 'lesson' | 'session'
  /** The tab of the editor that has the outline. */
  outline(courseId: string): string
  /** A new lesson, by default at the end. */
  add(
    courseId: string,
    wanted: { readonly section?: string; readonly parent?: string; readonly at?: number },
  ): string
  edit(lessonId: string): string
  see(lessonId: string): string
  /** The parts of a lesson, which stands at that place of the outline. */
  parts(courseId: string, lessonId: string, at: number): string
}

const queryOf = ({ section, parent }: { readonly section?: string; readonly parent?: string }) =>
  section ? `?section=${section}` : parent ? `?parent=${parent}` : ''

const courses: MakingPlaces = {
  base: '/lesson',
  words: 'lesson',
  outline: (courseId) => `/lesson/edit/${courseId}/outline/current`,
  add: (courseId, wanted) => `/lesson/player/add/${courseId}${queryOf(wanted)}`,
  edit: (lessonId) => `/lesson/player/edit/${lessonId}`,
  see: (lessonId) => `/lesson/player/detail/${lessonId}`,
  parts: (courseId, lessonId) => `/lesson/player/sub/${courseId}/${lessonId}`,
}

const seminars: MakingPlaces = {
  base: '/seminar',
  words: 'session',
  outline: (courseId) => `/seminar/edit/${courseId}?tab=outline`,
  add: (courseId, { at = 0, ...wanted }) => `/seminar/player/add/${courseId}/${at}${queryOf(wanted)}`,
  edit: (lessonId) => `/seminar/player/edit/${lessonId}`,
  see: (lessonId) => `/seminar/player/detail/${lessonId}`,
  parts: (courseId, lessonId, at) => `/seminar/player/sub/${courseId}/${lessonId}/${at}`,
}

/** The places that go with the address of a screen. */
export function placesAt(path: string): MakingPlaces {
  return path.startsWith('/seminar/') ? seminars : courses
}
