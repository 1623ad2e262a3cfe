/** In the room of an exam: somebody began, ended or was given time. */
export const EXAM_SAT = 'exam.sat'
/** In the room of a person: one of their rounds has another end, or is over. */
export const ROUND_CHANGED = 'exam.round'
