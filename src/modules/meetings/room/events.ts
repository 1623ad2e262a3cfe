/** In the room of a person: what another browser of the class says to one of their pages. */
export const SIGNAL = 'meeting.signal'
/** In the room of a person: somebody came, went or raised a hand in a class that they are in. */
export const CHANGED = 'meeting.changed'
