import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createStreamHashes } from './content-hash.server.ts'

const bytes = Buffer.from('ศาลาและสวน')
const whole = createHash('sha256').update(bytes).digest('base64url')

describe('the hash of an upload', () => {
  it('is that of parts that follow on each other', () => {
    const hashes = createStreamHashes()
    hashes.follow('a', 0)(bytes.subarray(0, 5))
    hashes.follow('a', 5)(bytes.subarray(5))
    expect(hashes.take('a', bytes.length)).toBe(whole)
  })

  it('is unknown when another process took a part in', () => {
    const hashes = createStreamHashes()
    hashes.follow('a', 0)(bytes.subarray(0, 5))
    hashes.follow('a', 9)(bytes.subarray(9))
    expect(hashes.take('a', bytes.length)).toBeUndefined()
  })

  it('is unknown when a part was cut off, though the next one begins where it ended', () => {
    const hashes = createStreamHashes()
    hashes.follow('a', 0)(Buffer.from('?'.repeat(5)))
    hashes.forget('a')
    hashes.follow('a', 5)(bytes.subarray(5))
    expect(hashes.take('a', bytes.length)).toBeUndefined()
  })
})
