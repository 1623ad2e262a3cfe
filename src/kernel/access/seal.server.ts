import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { DomainError } from '#kernel/errors.ts'

/** Encrypts personal data at rest and makes keyed hashes of it for equality. */
export interface Seal {
  seal(plain: string): string
  /** What somebody brought back. Throws a refusal that says so where none of the secrets opens it. */
  open(sealed: string): string
  /** What a record holds, or undefined where none of the secrets opens it; that is counted. */
  openStored(sealed: string): string | undefined
  /** The same for work that cannot be done without it: throws a refusal that says so. */
  requireStored(sealed: string): string
  hash(plain: string): string
  /** What a hash may be while the secret is being replaced: by the present secret, then by the one before. */
  hashes(plain: string): readonly string[]
  /** Whether it is the hash, or its first letters, by a secret that counts. */
  isHash(plain: string, given: string, letters?: number): boolean
  /** Names the secret without giving it away. */
  readonly fingerprint: string
  /** Names the secret beside it, where there is one. */
  readonly otherFingerprint: string | undefined
  /** How every value begins that the present secret sealed. */
  readonly mark: string
  /** How many stored values could not be opened so far; each is counted once, up to a thousand. */
  readonly unreadable: number
}

/** What every sealed value looks like; the first form did not name its secret. */
export const SEALED_PATTERN = '^v[12]\\.'

const MAX_COUNTED = 1_000

/** One secret's keys. */
function deriveKeys(secret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'sala', purpose, 32))
  const encryptionKey = derive('seal')
  const hashKey = createSecretKey(derive('hash'))
  const fingerprint = derive('fingerprint').toString('hex').slice(0, 16)
  return {
    fingerprint,
    mark: `v2.${fingerprint.slice(0, 8)}.`,
    encrypt(plain: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(encoded: string): string | undefined {
      const bytes = Buffer.from(encoded, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    hash: (plain: string) => createHmac('sha256', hashKey).update(plain).digest('base64url'),
  }
}

type Keys = ReturnType<typeof deriveKeys>

function decryptBy(all: readonly Keys[], sealed: string): string | undefined {
  if (sealed.startsWith('v1.')) {
    for (const keys of all) {
      const plain = keys.decrypt(sealed.slice(3))
      if (plain !== undefined) return plain
    }
    return undefined
  }
  const keys = all.find(({ mark }) => sealed.startsWith(mark))
  return keys?.decrypt(sealed.slice(keys.mark.length))
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Makes the seal of an installation from its secret, and from the one whose values it still opens. */
export function createSeal(secret: string, other?: string): Seal {
  const own = deriveKeys(secret)
  const all = other === undefined || other === secret ? [own] : [own, deriveKeys(other)]
  const unreadable = new Set<string>()
  const refusal = () => new DomainError('records.sealed-unreadable', { status: 409 })
  const openStored = (sealed: string) => {
    const plain = decryptBy(all, sealed)
    if (plain === undefined && unreadable.size < MAX_COUNTED) unreadable.add(sealed)
    return plain
  }
  return {
    seal: (plain) => `${own.mark}${own.encrypt(plain)}`,
    open(sealed) {
      const plain = decryptBy(all, sealed)
      if (plain === undefined) throw refusal()
      return plain
    },
    openStored,
    requireStored(sealed) {
      const plain = openStored(sealed)
      if (plain === undefined) throw refusal()
      return plain
    },
    hash: own.hash,
    hashes: (plain) => all.map((keys) => keys.hash(plain)),
    isHash: (plain, given, letters) => all.some((keys) => isSame(keys.hash(plain).slice(0, letters), given)),
    fingerprint: own.fingerprint,
    otherFingerprint: all[1]?.fingerprint,
    mark: own.mark,
    get unreadable() {
      return unreadable.size
    },
  }
}
