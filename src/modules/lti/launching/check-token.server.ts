import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { LaunchRefusal } from '../refusal.ts'
import type { Platform } from '../tables.ts'

const CACHED_MS = 10 * 60_000
/** A key that is not known is looked for again, but not for everybody who makes one up. */
const AGAIN_MS = 30_000
const MAX_CACHED = 200

interface Cached {
  readonly at: number
  readonly keys: Promise<JSONWebKeySet>
}
const cached = new WeakMap<Engine, Map<string, Cached>>()

async function fetchKeys(engine: Engine, address: string): Promise<JSONWebKeySet> {
  try {
    const { status, text } = await engine.outside.send(address, { method: 'GET' })
    if (status !== 200) throw new Error(`answered ${status}`)
    return JSON.parse(text) as JSONWebKeySet
  } catch (error) {
    throw new LaunchRefusal('platform-away', error)
  }
}

function readKeys(engine: Engine, address: string, olderThan: number): Promise<JSONWebKeySet> {
  const known = cached.get(engine) ?? new Map<string, Cached>()
  cached.set(engine, known)
  const found = known.get(address)
  if (found && Date.now() - found.at < olderThan) return found.keys
  const keys = fetchKeys(engine, address)
  known.delete(address)
  known.set(address, { at: Date.now(), keys })
  keys.catch(() => known.delete(address))
  if (known.size > MAX_CACHED) known.delete(known.keys().next().value ?? '')
  return keys
}

/** The claims of a platform's token; throws unless it signed it, for us, a moment ago. No connection is held meanwhile. */
export async function checkToken(ctx: Context, platform: Platform, token: string): Promise<JWTPayload> {
  await ctx.commit()
  const verify = async (olderThan: number) => {
    const keys = createLocalJWKSet(await readKeys(ctx.engine, platform.jwksUrl, olderThan))
    return jwtVerify(token, keys, {
      issuer: platform.issuer,
      audience: platform.clientID,
      algorithms: ['RS256', 'RS384', 'RS512', 'ES256', 'ES384'],
      maxTokenAge: '10 minutes',
      clockTolerance: 60,
      requiredClaims: ['exp', 'sub', 'nonce'],
    })
  }
  try {
    const { payload } = await verify(CACHED_MS).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) return verify(AGAIN_MS)
      throw error
    })
    const { aud, azp } = payload
    // Meant for several: then it says for whom.
    if (Array.isArray(aud) && aud.length > 1 && azp !== platform.clientID) throw new LaunchRefusal('token')
    return payload
  } catch (error) {
    if (error instanceof LaunchRefusal) throw error
    throw new LaunchRefusal('token', error)
  }
}
