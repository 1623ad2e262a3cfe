/** A key as people read it: the group, and the name within it. */
export function sayKey(key: string): string {
  return key.replaceAll('.', ' › ')
}
