import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWTPayload, SignJWT } from 'jose'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { keys } from '../tables.ts'

const ALGORITHM = 'RS256'

const newestOf = (ctx: Context) =>
  ctx.from(keys).selectAll().orderBy('createdAt', 'desc').limit(1).executeTakeFirst()

/** The newest key, where what signs by it can be opened. */
async function findKey(ctx: Context) {
  const newest = await newestOf(ctx)
  return newest && ctx.engine.seal.openStored(newest.private ?? '') !== undefined ? newest : undefined
}

/** The site's key; made with its first platform, and anew where it cannot be opened any more: platforms ask for it again. */
export async function openKey(ctx: Context) {
  const known = await findKey(ctx)
  if (known) return known
  await takeTurn(ctx, 'lti-key')
  const meanwhile = await findKey(ctx)
  if (meanwhile) return meanwhile
  const made = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true })
  const _id = newId(ctx.now)
  const row = {
    _id,
    public: { ...(await exportJWK(made.publicKey)), kid: _id, alg: ALGORITHM, use: 'sig' },
    private: ctx.engine.seal.seal(await exportPKCS8(made.privateKey)),
  }
  await ctx.asServer().write(keys).add(row)
  return (await newestOf(ctx)) ?? Promise.reject(new Error('the key that was made is not there'))
}

/** What platforms check our signatures by; none before a platform is registered. */
export async function readPublicKeys(ctx: Context): Promise<{ keys: readonly object[] }> {
  const known = await newestOf(ctx)
  return { keys: known ? [known.public] : [] }
}

/** Signs something that a platform is told, for five minutes. */
export async function signFor(
  ctx: Context,
  { issuer, audience, subject }: { issuer: string; audience: string; subject?: string },
  payload: JWTPayload,
): Promise<string> {
  const key = await openKey(ctx)
  const jwt = new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, kid: key._id, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .setJti(newId(ctx.now))
  if (subject !== undefined) jwt.setSubject(subject)
  return jwt.sign(await importPKCS8(ctx.engine.seal.requireStored(key.private ?? ''), ALGORITHM))
}
