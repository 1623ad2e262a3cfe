/** Between two stills of a supervised exam. */
export const STILL_SECONDS = 30
/** Pictures of people are taken away after so long. */
export const PICTURE_DAYS = 30
/** So long after the identity picture a round can begin. */
export const CHECK_MINUTES = 60
/** Width of a stored picture; what is sent larger is made smaller. */
export const PICTURE_WIDTH = 640
/** Characters of a picture as it is sent: some 300 kB. */
export const LONGEST_PICTURE = 400_000
/** Notes that one round can have. */
export const MAX_NOTES = 2000
/** The wording that people agree to; another wording is another version, with texts of its own. */
export const CONSENT_VERSION = '2026-11'
/** Addresses of pictures, as a page of staff has them, open for so long. */
export const ADDRESS_MINUTES = 15
/** Without a still for so long somebody counts as silent. */
export const SILENT_SECONDS = 90

/** Stills of one round: one each thirty seconds and those after lost focus, with what waited offline. */
export const STILL_LIMIT = { max: 60, seconds: 300 } as const
/** Identity pictures of one person. */
export const CHECK_LIMIT = { max: 20, seconds: 600 } as const
