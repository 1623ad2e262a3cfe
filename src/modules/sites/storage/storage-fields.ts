/** What is asked about a bucket. */
export const storageFields = ['endpoint', 'region', 'bucket', 'key', 'secret'] as const
export type TypedStorage = Readonly<Record<(typeof storageFields)[number], string>>
