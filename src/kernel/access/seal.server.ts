import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts personal data at rest and makes keyed hashes of it for equality. */
export interface Seal {
  seal(plain: string): string
  open(sealed: string): string
  hash(plain: string): string
  /** Names the secret without giving it away. */
  readonly fingerprint: string
}

const VERSION = 'v1'

/** Makes the seal of an installation from its secret. */
export function createSeal(secret: string): Seal {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'sala', purpose, 32))
  const encryptionKey = derive('seal')
  const hashKey = derive('hash')
  return {
    seal(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed) {
      const [version, encoded] = sealed.split('.')
      if (version !== VERSION || !encoded) throw new Error('a sealed value has an unknown form')
      const bytes = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    hash: (plain) => createHmac('sha256', hashKey).update(plain).digest('base64url'),
    fingerprint: derive('fingerprint').toString('hex').slice(0, 16),
  }
}
