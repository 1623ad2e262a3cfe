import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { drawSecret, makeRecoveryCodes, makeSecret, matchCode, RECOVERY_CODES } from './totp.server.ts'

/** «12345678901234567890» in base 32: the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** The appendix has eight digits; an app shows the last six. */
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes by time', () => {
  it.each(vectors)('at %i s are those of RFC 6238', (seconds, code) => {
    expect(generateSync({ secret: SECRET, epoch: seconds, digits: 8 })).toBe(code)
    expect(matchCode(SECRET, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('hold for one step before and after, and no longer', () => {
    const code = generateSync({ secret: SECRET, epoch: 1_000_000_020 })
    for (const seconds of [1_000_000_000, 1_000_000_020, 1_000_000_060])
      expect(matchCode(SECRET, code, at(seconds))).toBe(33_333_334)
    for (const seconds of [999_999_980, 1_000_000_085])
      expect(matchCode(SECRET, code, at(seconds))).toBeUndefined()
  })

  it.each(['', '12345', '1234567', '١٢٣٤٥٦', '12345a', ' 94287'])('«%s» is no code', (code) => {
    expect(matchCode(SECRET, code, at(59))).toBeUndefined()
  })
})

it('makes secrets and recovery codes that differ, and a picture of the secret', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(RECOVERY_CODES)
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/)
  expect(makeSecret()).not.toBe(makeSecret())
  const { uri, picture } = drawSecret(SECRET, 'สถาบัน', 'a@example.test')
  expect(uri).toContain(`secret=${SECRET}`)
  expect(picture).toMatch(/^data:image\/svg\+xml,/)
})
