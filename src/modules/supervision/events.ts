/** In the room of an exam: a still came, or something was noted about somebody who sits it. */
export const SUPERVISED = 'exam.supervised'
