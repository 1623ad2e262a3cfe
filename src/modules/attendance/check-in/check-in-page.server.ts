import { randomBytes } from 'node:crypto'
import { data, redirect } from 'react-router'
import { readCookie } from '#kernel/access/cookies.ts'
import { DomainError } from '#kernel/errors.ts'
import { guardRoute } from '#shell/guard.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { checkIn, readScan, type Scan } from './check-in.server.ts'
import { makeScanProof, SCAN_PROOF_SECONDS } from './check-in-code.server.ts'

const SCAN_PROOF_COOKIE = 'sala_check_in'
const DEVICE_COOKIE = 'sala_check_in_device'
const DEVICE_SECONDS = 30 * 24 * 3600

const cookieOf = (name: string, value: string, seconds: number, secure: boolean) =>
  `${name}=${value}; Path=/lesson/check-in; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`

const cookiesOf = (request: Request) => request.headers.get('cookie') ?? undefined

/** Sends somebody to the login with the way back; their browser remembers that it scanned in time. */
function askToLogIn({ ctx, page, url, params }: ScreenArgs): never {
  const { role, limitedTo } = ctx.actor
  const visit = { role, limitedTo, isSignedIn: false, siteType: ctx.host.siteType, address: url.pathname }
  const answer = guardRoute({ roles: [], auth: true, plugin: 'lesson' }, visit)
  if (answer.kind !== 'sign-in') throw new DomainError('general.sign-in', { status: 401 })
  const proof = makeScanProof(ctx, params.code ?? '', ctx.now)
  throw redirect(answer.to, {
    headers: { 'set-cookie': cookieOf(SCAN_PROOF_COOKIE, proof, SCAN_PROOF_SECONDS, page.secure) },
  })
}

/** What the page says of a scan; the moment and the enrolment stay with the server. */
function describe(scan: Exclude<Scan, { kind: 'visitor' }>) {
  const { course, name, date, place } = scan.day
  const day = { course, name, date, place }
  return {
    kind: scan.kind,
    day,
    done: scan.kind === 'done' ? scan.done : null,
    message: '',
    code: '',
  }
}

/** What came of a scan, for the page; visitors are sent to the login. */
export async function openCheckIn(args: ScreenArgs) {
  const { ctx, params, request } = args
  try {
    const scan = await readScan(ctx, params.code ?? '', readCookie(cookiesOf(request), SCAN_PROOF_COOKIE))
    if (scan.kind === 'visitor') return askToLogIn(args)
    return data(describe(scan))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const message = ctx.t(error.code, error.values)
    const refused = { kind: 'refused' as const, day: null, done: null, message, code: error.code }
    return data(refused, { status: error.status })
  }
}

/** Checks the actor in and shows the same page, which says when. */
export async function takeCheckIn({ ctx, page, params, request, url }: ScreenArgs) {
  const cookies = cookiesOf(request)
  const known = readCookie(cookies, DEVICE_COOKIE)
  const device = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
  const proof = readCookie(cookies, SCAN_PROOF_COOKIE)
  try {
    await checkIn(ctx, { code: params.code ?? '', proof, device })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await ctx.rollback()
    return data({ message: ctx.t(error.code, error.values) }, { status: error.status })
  }
  return redirect(url.pathname, {
    headers: { 'set-cookie': cookieOf(DEVICE_COOKIE, device, DEVICE_SECONDS, page.secure) },
  })
}
