/** Told in the room of a course when somebody left its queue, or got a seat from it. */
export const QUEUE_MOVED = 'queue.moved'
