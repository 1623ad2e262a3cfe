import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router'
import { useT } from './texts.tsx'

interface Lost {
  readonly isLost: true
}

/** True for the browser's own word that nobody was reached, and for what stands before a server that is being changed. */
const isOutOfReach = (error: unknown) =>
  error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 502)

/**
 * Sends a form of a page on which people write. Where the server cannot be reached the page stays as it is, with all that was
 * typed, instead of the error screen. A screen exports it as its `clientAction`.
 */
export async function sendOrStay({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction()
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    // A refusal: pages are not read again after one.
    return data<Lost>({ isLost: true }, { status: 503 })
  }
}

/** True when what a form got back says that it could not be sent. */
export function wasLost(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isLost' in answer
}

/** Says beside a form that it could not be sent; nothing while it was not tried or went well. */
export function LostNotice({ answer }: { readonly answer: unknown }) {
  const t = useT()
  return wasLost(answer) ? (
    <p role="alert" className="text-bad">
      {t('shell.lost-line')}
    </p>
  ) : null
}
