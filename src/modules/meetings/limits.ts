/** People who see and hear each other directly; the rest watch the stream. */
export const SEATS = 8
/** One seat is for who teaches, as long as nobody of them is there. */
export const LEARNER_SEATS = SEATS - 1
/** A page says this often that it is there. */
export const BEAT_SECONDS = 10
/** Who was not heard for so long is gone. */
export const GONE_SECONDS = 35
/** People who are told at once when something changes; the others learn it with their next beat. */
export const NOTIFIED_AT_ONCE = 30
/** Characters of what two browsers tell each other to connect. */
export const LONGEST_SIGNAL = 14_000
/** Signals of one person: eight connections, with their candidates, several times. */
export const SIGNAL_LIMIT = { max: 900, seconds: 60 } as const
