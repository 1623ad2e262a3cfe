import type { MiddlewareFunction } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { screen } from '#shell/screen.server.ts'
import { requireStudent } from '../learning-record.server.ts'
import { answerTranscript } from '../transcript.server.ts'

const send = screen(async ({ ctx, params, url }) => {
  // Without an id it is the member's own.
  const id = params.id ?? (ctx.actor.role === 'member' ? ctx.actor.userID : null)
  if (!id) throw notFound()
  return answerTranscript(ctx, await requireStudent(ctx, id), url)
})

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendDocument: MiddlewareFunction<Response> = (args) => send(args)

export const middleware = [sendDocument]

export const loader = screen(async () => null)

/** Only a refusal is ever drawn: the document itself is the answer. */
export default function TranscriptScreen() {
  return null
}
