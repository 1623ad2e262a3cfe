import { useEffect } from 'react'
import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router'
import { STAFF_LOGIN_PATH } from './guard.ts'
import { useRoot } from './here.ts'
import type { ScreenFault } from './screen.server.ts'
import { useT } from './texts.tsx'
import { createStore } from './widgets/store.ts'
import { useStore } from './widgets/use-store.ts'

const TOO_MANY = 429
/** Of a status from 400 on pages are not read anew, so that inputs keep what they have. */
const REFUSED = { status: 503 }

/** Why a form was not taken that only trying again can help: the server's words, '' where it said nothing. */
function reasonOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return error instanceof TypeError ? '' : undefined
  if (error.status < 500 && error.status !== TOO_MANY) return undefined
  const fault = error.data as Partial<ScreenFault> | string | null
  return (fault instanceof Object && fault.message) || ''
}

interface Refusal {
  /** The server's words, '' where it said nothing. */
  readonly reason: string
  /** Where to log in again, where the session has ended meanwhile. */
  readonly login: string | null
}

/** Of the last form that was not taken; null where nothing is wrong. */
const lastRefusal = createStore<Refusal | null>(null)

/** Whether the page was drawn for somebody who is logged in, and for staff: what leads them to a log-in is the end of their session. */
const drawnFor = { isSignedIn: false, isStaff: false }

/** The log-in that an answer leads to where a session has ended; undefined for every other answer. */
function loginIn(result: unknown): string | undefined {
  if (!drawnFor.isSignedIn || !(result instanceof Response)) return undefined
  const to = new URL(result.headers.get('location') ?? '/', location.href)
  const isLogin = to.pathname === STAFF_LOGIN_PATH || to.searchParams.has('login')
  if (!isLogin || !to.searchParams.has('next')) return undefined
  return drawnFor.isStaff ? STAFF_LOGIN_PATH : to.pathname + to.search
}

function refusalOf({ type, result }: Sent): Refusal | undefined {
  if (type !== 'error') return undefined
  const login = loginIn(result)
  if (login !== undefined) return { reason: '', login }
  // No answer at all comes wrapped, as what an action threw.
  const error = result instanceof Object && 'data' in result && 'init' in result ? result.data : result
  const reason = reasonOf(error)
  return reason === undefined ? undefined : { reason, login: null }
}

interface Sent {
  type: 'data' | 'error'
  result: unknown
}

/** Leaves the page with all that was typed where a form could not be sent, in place of the screen of errors or the log-in. */
export const storeUnsent: MiddlewareFunction<Record<string, Sent>> = async ({ request }, next) => {
  if (request.method === 'GET') return next()
  lastRefusal.set(null)
  const results = await next()
  for (const [route, sent] of Object.entries(results)) {
    const refusal = refusalOf(sent)
    if (!refusal) continue
    lastRefusal.set(refusal)
    results[route] = { type: 'data', result: data(undefined, REFUSED) }
  }
  return results
}

/** Says at the top of the page that a form was not taken and that nothing of it is lost. */
export function UnsentNotice() {
  const t = useT()
  const refusal = useStore(lastRefusal)
  const person = useRoot()?.person
  useEffect(() => {
    drawnFor.isSignedIn = person != null
    drawnFor.isStaff = person?.isStaff === true
  }, [person])
  if (refusal === null) return null
  const { reason, login } = refusal
  return (
    <div role="alert" className="failure">
      <b>{t('shell.unsent')}</b>
      <p>{reason || t(login === null ? 'shell.unsent-text' : 'shell.session-over')}</p>
      {login !== null && (
        <a href={login} target="_blank" rel="noreferrer" className="bar-item text-brand underline">
          {t('shell.log-in-anew')}
        </a>
      )}
      <button type="button" className="bar-item text-brand underline" onClick={() => lastRefusal.set(null)}>
        {t('shell.close')}
      </button>
    </div>
  )
}

interface Unsent {
  readonly unsent: string
}

/**
 * Sends a form of a page that has many small ones, and says beside each that it was not taken (`UnsentHere`). A screen exports it
 * as its `clientAction`.
 */
export async function sendOrStay({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction()
  } catch (error) {
    const unsent = reasonOf(error)
    if (unsent === undefined) throw error
    return data<Unsent>({ unsent }, REFUSED)
  }
}

/** True when what a form got back says that it could not be sent. */
export function isUnsent(answer: unknown): answer is Unsent {
  return typeof answer === 'object' && answer !== null && 'unsent' in answer
}

/** Says beside a form that it could not be sent; nothing while it was not tried or went well. */
export function UnsentHere({ answer }: { readonly answer: unknown }) {
  const t = useT()
  if (!isUnsent(answer)) return null
  return (
    <p role="alert" className="text-bad">
      {answer.unsent || t('shell.unsent-text')}
    </p>
  )
}
