import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundaryOf, readParts, writeParts } from './multipart.ts'
import { faultOfSignature } from './signature.ts'
import { SIGNATURE } from './statements.ts'
import { aStatement } from './test-statements.ts'

describe('a message of several parts', () => {
  it('comes back as it was written, whatever bytes it has', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { minLength: 1, maxLength: 5 }), (bodies) => {
        const parts = bodies.map((body) => ({
          headers: new Map([['content-type', 'a/b']]),
          body: Buffer.from(body),
        }))
        const read = readParts(writeParts(parts, 'border-x'), 'border-x')
        expect(read?.map(({ body }) => body.toString('hex'))).toEqual(
          parts.map(({ body }) => body.toString('hex')),
        )
      }),
    )
    expect(boundaryOf('multipart/mixed; boundary="a b"')).toBe('a b')
    expect(readParts(Buffer.from('nothing'), 'x')).toBeUndefined()
    expect(readParts(Buffer.from('--x\r\n\r\nnever ended'), 'x')).toBeUndefined()
  })
})

describe('a signature', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (statement: unknown, header: object = { alg: 'RS256' }) => {
    const text = `${encode(header)}.${encode(statement)}`
    return Buffer.from(`${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`)
  }
  const attached = {
    usageType: SIGNATURE,
    display: {},
    contentType: 'application/octet-stream',
    length: 1,
    sha2: 'a'.repeat(64),
  }

  it('signs the statement without itself', () => {
    const statement = aStatement({ attachments: [attached] })
    expect(faultOfSignature(signed(aStatement()), statement)).toBeUndefined()
    expect(faultOfSignature(signed(aStatement({ result: { success: true } })), statement)).toContain(
      'another',
    )
    expect(faultOfSignature(signed(aStatement(), { alg: 'none' }), statement)).toContain('RS256')
    expect(faultOfSignature(Buffer.from('a.b'), statement)).toContain('JWS')
    const forged = createHash('sha256').update('x').digest('base64')
    expect(faultOfSignature(signed(aStatement(), { alg: 'RS256', x5c: [forged] }), statement)).toContain(
      'certificate',
    )
  })
})
