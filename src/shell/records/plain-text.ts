/** The text of a plain value; structured values as JSON, no value as nothing. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return JSON.stringify(value)
}
