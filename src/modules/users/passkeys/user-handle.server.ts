import { uuidPattern } from '#kernel/collections/ids.ts'

const BYTES = 16
/** Where the parts of an id stand among its digits. */
const PARTS = [
  [0, 8],
  [8, 12],
  [12, 16],
  [16, 20],
  [20, 32],
]

/** What a device knows an account by: its id, and nothing of the person. */
export function makeHandle(userID: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userID.replaceAll('-', ''), 'hex'))
}

/** The account that a device says it is for; undefined where it says nothing that could be one. */
export function readHandle(handle: string | undefined): string | undefined {
  const bytes = Buffer.from(handle ?? '', 'base64url')
  if (bytes.length !== BYTES) return undefined
  const hex = bytes.toString('hex')
  const userID = PARTS.map(([from, to]) => hex.slice(from, to)).join('-')
  return uuidPattern.test(userID) ? userID : undefined
}
