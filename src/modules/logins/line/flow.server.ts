import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { Context } from '#kernel/context.ts'
import { leaveHouse } from '#kernel/database/held-connections.ts'
import type { OutsideArrival } from '../arrival/arrival.ts'
import { defineSealedCookie } from '../arrival/sealed-cookie.server.ts'
import type { LineSettings } from '../settings/schemas.ts'
import { type Opened, readLine } from '../settings/settings.server.ts'
import { makeState, readState } from './state.server.ts'

const TIMEOUT_SECONDS = 8
const RETURN_PATH = '/user/auth'
/** How long somebody may take at LINE. */
const FLOW_MINUTES = 10

interface Flow {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly joins: string | null
}

export const flowCookie = defineSealedCookie<Flow>('sala_line', FLOW_MINUTES)

/** Why somebody came back from LINE without being recognised; each has its text on the login screen. */
export type LineRefusal =
  | 'line-cancelled'
  | 'line-refused'
  | 'line-state'
  | 'line-other-site'
  | 'line-answer'
  | 'line-away'

/** A return from LINE that ends at the login screen, with the reason for the log. */
export class LineFault extends Error {
  readonly refusal: LineRefusal
  constructor(refusal: LineRefusal, cause?: unknown) {
    super(refusal, { cause })
    this.name = 'LineFault'
    this.refusal = refusal
  }
}

/** Reads how LINE is spoken to. No connection to the database is held from here on. */
async function configure(ctx: Context, line: Opened<LineSettings>): Promise<Configuration> {
  await ctx.commit()
  leaveHouse('LINE')
  const isPlain = line.issuer.startsWith('http:')
  try {
    return await discovery(
      new URL(line.issuer),
      line.clientId,
      { client_secret: line.secret, id_token_signed_response_alg: line.algorithm },
      undefined,
      { timeout: TIMEOUT_SECONDS, ...(isPlain && { execute: [allowInsecureRequests] }) },
    )
  } catch (error) {
    throw new LineFault('line-away', error)
  }
}

/** Where the browser goes to be recognised, and the cookie that binds the answer to it. */
export async function beginLine(
  ctx: Context,
  { origin, next, joins, secure }: { origin: string; next: string; joins: string | null; secure: boolean },
): Promise<{ to: string; cookie: string }> {
  const line = await readLine(ctx)
  const config = await configure(ctx, line)
  const state = makeState(ctx, { next, random: randomBytes(9).toString('base64url') })
  const flow: Flow = { state, nonce: randomNonce(), verifier: randomPKCECodeVerifier(), joins }
  const to = buildAuthorizationUrl(config, {
    redirect_uri: origin + RETURN_PATH,
    scope: line.email ? 'profile openid email' : 'profile openid',
    state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  })
  return { to: to.href, cookie: flowCookie.write(ctx, flow, { secure }) }
}

/** Reads the answer that the browser brought back; throws a LineFault unless LINE, this site and this browser agree. */
export async function finishLine(ctx: Context, url: URL, request: Request): Promise<OutsideArrival> {
  const sent = readState(ctx, url.searchParams.get('state') ?? '')
  if (sent === 'other-site') throw new LineFault('line-other-site')
  const flow = flowCookie.read(ctx, request)
  if (!sent || flow?.state !== url.searchParams.get('state')) throw new LineFault('line-state')
  const line = await readLine(ctx)
  const config = await configure(ctx, line)
  const tokens = await exchange(config, new URL(RETURN_PATH + url.search, url.origin), flow)
  const claims = tokens.claims()
  if (!claims || !isSignedBy(line, tokens.id_token ?? '')) throw new LineFault('line-answer')
  const { firstname, lastname, name } = readName(claims.name)
  return {
    provider: 'line',
    subject: claims.sub,
    name,
    firstname,
    lastname,
    email: typeof claims.email === 'string' ? claims.email.trim().toLowerCase().slice(0, 254) : null,
    isConfirmed: claims.email_verified === true,
    next: sent.next,
    joins: flow.joins,
  }
}

async function exchange(config: Configuration, url: URL, flow: Flow) {
  try {
    return await authorizationCodeGrant(config, url, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
    })
  } catch (error) {
    if (error instanceof AuthorizationResponseError)
      throw new LineFault(error.error === 'access_denied' ? 'line-cancelled' : 'line-refused', error)
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError')
      throw new LineFault('line-away', error)
    throw new LineFault('line-answer', error)
  }
}

/** The library trusts the encrypted connection; a token signed with our own secret can be checked as well. */
function isSignedBy(line: Opened<LineSettings>, token: string): boolean {
  if (line.algorithm !== 'HS256') return true
  const [head = '', body = '', signature = ''] = token.split('.')
  const wanted = createHmac('sha256', line.secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function readName(claim: unknown): Pick<OutsideArrival, 'name' | 'firstname' | 'lastname'> {
  const name =
    typeof claim === 'string'
      ? claim
          .replace(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, 100)
      : ''
  const [firstname = '', ...rest] = name.split(/\s+/)
  return { name, firstname, lastname: rest.join(' ') }
}
