import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  sign,
  verify,
} from 'node:crypto'
import type { Seal } from '#kernel/access/seal.server.ts'
import type { Context } from '#kernel/context.ts'
import { signingKeys } from '../collections.ts'

/** A public key as others read it (RFC 8037). */
export interface PublicKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly kid: string
  readonly x: string
  readonly alg: 'EdDSA'
  readonly use: 'sig'
}

/** Signs for one site. */
export interface Signer {
  readonly keyID: string
  sign(text: string): string
}

const describe = (kid: string, x: string): PublicKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  kid,
  x,
  alg: 'EdDSA',
  use: 'sig',
})

/** Makes a key pair; its name is the thumbprint of the public key (RFC 7638). */
export function makeKey(seal: Seal): { _id: string; publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { crv, kty, x = '' } = publicKey.export({ format: 'jwk' })
  const _id = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')
  return { _id, publicKey: x, privateKey: seal.seal(pkcs8) }
}

/** What signs by a stored key. */
export function openSigner(seal: Seal, stored: { _id: string; privateKey: string }): Signer {
  const key = createPrivateKey({
    key: Buffer.from(seal.requireStored(stored.privateKey), 'base64url'),
    format: 'der',
    type: 'pkcs8',
  })
  return { keyID: stored._id, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') }
}

/** The site's signer; null before its first certificate, and where its key cannot be opened any more. */
export async function readSigner(ctx: Context): Promise<Signer | null> {
  const stored = await ctx
    .from(signingKeys)
    .select(['_id', 'privateKey'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { seal } = ctx.engine
  return stored && seal.openStored(stored.privateKey) !== undefined ? openSigner(seal, stored) : null
}

/**
 * The site's signer. A key is made when none can sign: what the one before signed stays good by its public half. The caller has
 * the turn of the numbers.
 */
export async function findSigner(ctx: Context): Promise<Signer> {
  const { seal } = ctx.engine
  return (await readSigner(ctx)) ?? openSigner(seal, await ctx.write(signingKeys).add(makeKey(seal)))
}

/** The public keys of the site, the newest first. */
export async function readPublicKeys(ctx: Context): Promise<PublicKey[]> {
  const rows = await ctx.from(signingKeys).select(['_id', 'publicKey']).orderBy('createdAt', 'desc').execute()
  return rows.map(({ _id, publicKey }) => describe(_id, publicKey))
}

/** Whether the signature is the key's for this text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const jwk: JsonWebKey = { kty: 'OKP', crv: 'Ed25519', x: publicKey }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}
