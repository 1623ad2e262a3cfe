import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import type { ScreenFault } from './screen.server.ts'
import { useT } from './texts.tsx'
import { createStore, useStore } from './widgets/store.ts'

/** Why the last form was not taken: the server's words, '' where it said nothing, null where nothing is wrong. */
const unsent = createStore<string | null>(null)

interface Sent {
  type: 'data' | 'error'
  result: unknown
}

const TOO_MANY = 429

/** What to say of an answer that nobody can do anything about but try again; undefined for every other one. */
function reasonOf({ type, result }: Sent): string | undefined {
  if (type !== 'error') return undefined
  // No answer at all comes wrapped, as what an action threw.
  const error = result instanceof Object && 'data' in result && 'init' in result ? result.data : result
  if (!isRouteErrorResponse(error)) return error instanceof TypeError ? '' : undefined
  if (error.status < 500 && error.status !== TOO_MANY) return undefined
  const fault = error.data as Partial<ScreenFault> | string | null
  return (fault instanceof Object && fault.message) || ''
}

/** Leaves the page with all that was typed where a form could not be sent, in place of the screen of errors. */
export const keepUnsent: MiddlewareFunction<Record<string, Sent>> = async ({ request }, next) => {
  if (request.method === 'GET') return next()
  unsent.set(null)
  const results = await next()
  for (const [route, sent] of Object.entries(results)) {
    const reason = reasonOf(sent)
    if (reason === undefined) continue
    unsent.set(reason)
    // Of a status from 400 on nothing is read anew.
    results[route] = { type: 'data', result: data(undefined, { status: 503 }) }
  }
  return results
}

/** Says that a form was not taken and that nothing of it is lost. */
export function UnsentNotice() {
  const t = useT()
  const reason = useStore(unsent)
  if (reason === null) return null
  return (
    <div role="alert" className="failure">
      <b>{t('shell.unsent')}</b>
      <p>{reason || t('shell.unsent-text')}</p>
      <button type="button" className="bar-item text-brand underline" onClick={() => unsent.set(null)}>
        {t('shell.close')}
      </button>
    </div>
  )
}
