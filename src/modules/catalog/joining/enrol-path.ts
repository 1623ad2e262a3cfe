/** Where somebody enrols, in a class of the course where one is chosen. */
export function enrolPath(courseID: string, round?: { readonly classID: string | null }): string {
  const path = `/lesson/detail/${courseID}/enroll`
  return round?.classID ? `${path}?class=${round.classID}` : path
}
