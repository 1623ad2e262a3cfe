/** What a form says that has a failed picture made again. */
export const RETRY_PICTURE = 'retry-picture'
