import type { MiddlewareFunction } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { hearReport } from '../online/hear-report.server.ts'

const hear = screen(({ ctx, params, request }) => hearReport(ctx, params.provider ?? '', request))

// An action's Response would be unpacked into the page's data; a middleware's is the answer itself.
const answer: MiddlewareFunction<Response> = (args) => hear(args)

export const middleware = [answer]

export const loader = screen(async () => null)
export const action = screen(async () => null)

/** Only a refusal is ever drawn: providers read no pages. */
export default function PayReportScreen() {
  return null
}
