/** A new id, uuid version 7: ids sort by the time they were made. */
export function newId(now: Date = new Date()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let time = now.getTime()
  for (let index = 5; index >= 0; index--) {
    bytes[index] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** What an id looks like, of whatever version: for patterns that have one in them. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** What an id looks like, of whatever version. */
export const uuidPattern = new RegExp(`^${UUID}$`, 'i')
