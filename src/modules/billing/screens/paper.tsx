import type { MiddlewareFunction } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { answerPaper } from '../paper/answer-paper.server.ts'

const send = screen(({ ctx, params, request, url }) =>
  answerPaper(ctx, params.id ?? '', params.file ?? '', {
    url,
    cookies: request.headers.get('cookie') ?? undefined,
  }),
)

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendPaper: MiddlewareFunction<Response> = (args) => send(args)

export const middleware = [sendPaper]

export const loader = screen(async () => null)

/** Only a refusal is ever drawn: the document itself is the answer. */
export default function PaperScreen() {
  return null
}
