const ID_BYTES = 16
const HEX = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Chance for many ids at once: to ask the system for each of them costs more than all the rest. */
const CHANCE_BYTES = 256 * ID_BYTES
const chance = /* @__PURE__ */ new Uint8Array(CHANCE_BYTES)
let used = CHANCE_BYTES

function takeChance(): Uint8Array {
  if (used === CHANCE_BYTES) {
    crypto.getRandomValues(chance)
    used = 0
  }
  used += ID_BYTES
  return chance.subarray(used - ID_BYTES, used)
}

/** A new id, uuid version 7: ids sort by the time they were made. */
export function newId(now: Date = new Date()): string {
  const bytes = takeChance()
  let time = now.getTime()
  for (let index = 5; index >= 0; index--) {
    bytes[index] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  let id = ''
  for (let index = 0; index < ID_BYTES; index++) {
    if (index === 4 || index === 6 || index === 8 || index === 10) id += '-'
    id += HEX[bytes[index] ?? 0]
  }
  return id
}

/** What an id looks like, of whatever version: for patterns that have one in them. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** What an id looks like, of whatever version. */
export const uuidPattern = new RegExp(`^${UUID}$`, 'i')
