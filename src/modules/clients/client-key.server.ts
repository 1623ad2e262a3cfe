import { createHash, randomBytes } from 'node:crypto'

/** How a client's key begins: by it the gateway knows it from the key of a site. */
export const CLIENT_KEY = /^sk_[\w-]{43}$/

/** A key is 256 random bits: one round of hashing is enough, and finds it by an index. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** A new key with what is stored of it. */
export function makeKey(): { readonly key: string; readonly hash: string; readonly hint: string } {
  const key = `sk_${randomBytes(32).toString('base64url')}`
  return { key, hash: hashOfKey(key), hint: key.slice(-4) }
}
