import { createHash, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitAtOnce } from '#kernel/limit-at-once.ts'

// OWASP's smallest recommended Argon2id cost: 19 MiB, two passes. Runs on libuv's threads, off the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** libuv has four threads: some stay free, so that files and compressed pages do not wait behind a crowd signing in. */
const inTurn = limitAtOnce(Math.max(1, Math.min(availableParallelism(), 3)))

/** Hashes a password for keeping. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** A hash that no password fits: checked when there is no account, so that both cases take the same time. */
const nobody = hashPassword('sala-nobody')

/** Compares a password with a kept hash: Argon2id, or SHA-256(password + salt) of an imported account. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  salt: string | null,
): Promise<{ ok: boolean; outdated: boolean }> {
  if (stored === null) {
    const kept = await nobody
    await inTurn(() => verify(kept, password))
    return { ok: false, outdated: false }
  }
  if (stored.startsWith('$argon2'))
    return { ok: await inTurn(() => verify(stored, password)), outdated: false }
  const given = createHash('sha256')
    .update(password + (salt ?? ''))
    .digest()
  const kept = Buffer.from(stored, 'hex')
  const ok = kept.length === given.length && timingSafeEqual(kept, given)
  return { ok, outdated: ok }
}
