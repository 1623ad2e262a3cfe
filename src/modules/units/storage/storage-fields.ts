/** What is asked about a bucket. */
export const storageFields = ['endpoint', 'region', 'bucket', 'key', 'secret'] as const
export type TypedStorage = Readonly<Record<(typeof storageFields)[number], string>>

const MEGABYTE = 1024 ** 2

/** What files take, as people read it. */
export function sayStored(bytes: number): string {
  const isLarge = bytes >= 1024 * MEGABYTE
  const amount = bytes / (isLarge ? 1024 * MEGABYTE : MEGABYTE)
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${isLarge ? 'GB' : 'MB'}`
}
