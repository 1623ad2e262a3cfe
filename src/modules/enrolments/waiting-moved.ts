/** Sent to the room of a course when somebody left its waiting list, or got a seat from it. */
export const WAITING_MOVED = 'waiting.moved'
