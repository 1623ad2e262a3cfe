/** Where exams are made: of courses, or of seminars. Each screen has an address in both sections. */
export interface ExamPlaces {
  detail(exam: string, revision?: number): string
  edit(exam: string): string
  /** Questions that come to the exam; the first of them is the one at that place. */
  addQuestions(exam: string, at: number): string
  editQuestion(exam: string, question: string): string
  answers(exam: string, question: string): string
  /** What the exam belongs to. */
  course(id: string): string
}

const ofCourses: ExamPlaces = {
  detail: (exam, revision) => `/lesson/exam/detail/${exam}/${revision ?? 'current'}`,
  edit: (exam) => `/lesson/exam/edit/${exam}/current`,
  addQuestions: (exam) => `/lesson/question/add/${exam}`,
  editQuestion: (exam, question) => `/lesson/question/edit/${exam}/${question}`,
  answers: (exam, question) => `/lesson/question/answer/${exam}/${question}`,
  course: (id) => `/lesson/edit/${id}/outline/current`,
}

const ofSeminars: ExamPlaces = {
  detail: (exam, revision) =>
    `/seminar/exam/detail/${exam}${revision === undefined ? '' : `?revision=${revision}`}`,
  edit: (exam) => `/seminar/exam/edit/${exam}`,
  addQuestions: (exam, at) => `/seminar/question/add/${exam}/${at}`,
  editQuestion: (exam, question) => `/seminar/question/edit/${exam}/${question}`,
  answers: (exam, question) => `/seminar/question/answer/${exam}/${question}`,
  course: (id) => `/seminar/detail/${id}`,
}

/** The places that go with the address of a screen. */
export function examPlacesAt(path: string): ExamPlaces {
  return path.startsWith('/seminar/') ? ofSeminars : ofCourses
}

/** The revision that an address names; `current` where it names none. */
export function revisionIn(params: { readonly history?: string | undefined }, url: URL): string {
  return params.history ?? url.searchParams.get('revision') ?? 'current'
}
