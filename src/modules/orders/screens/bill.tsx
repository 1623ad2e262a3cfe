import type { MiddlewareFunction } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { answerBillPaper } from '../paying/bill-paper.server.ts'
import { openOrder } from '../read-order.server.ts'

const send = screen(async ({ ctx, params, request }) => {
  const cookies = request.headers.get('cookie') ?? undefined
  return answerBillPaper(ctx, await openOrder(ctx, params.id ?? '', cookies))
})

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendDocument: MiddlewareFunction<Response> = (args) => send(args)

export const middleware = [sendDocument]

export const loader = screen(async () => null)

/** Only a refusal is ever drawn: the sheet itself is the answer. */
export default function BillScreen() {
  return null
}
