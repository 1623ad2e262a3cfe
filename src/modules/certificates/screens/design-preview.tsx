import type { MiddlewareFunction } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { answerPreview } from '../designs/preview.server.ts'

const send = screen(({ ctx, params, url }) => answerPreview(ctx, params.id ?? '', params.file ?? '', url))

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendFile: MiddlewareFunction<Response> = (args) => send(args)

export const middleware = [sendFile]

export const loader = screen(async () => null)

/** Only a refusal is ever drawn: the file itself is the answer. */
export default function DesignPreviewScreen() {
  return null
}
