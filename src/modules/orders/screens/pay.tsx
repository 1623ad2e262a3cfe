import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { Island } from '#shell/islands/island.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { Container } from '#ui/container.tsx'
import Pay from '../islands/pay.tsx'
import { beginCharge } from '../online/begin-charge.server.ts'
import { cancelOwnOrder } from '../paying/cancel-own.server.ts'
import { openForBuyer, readPay } from '../paying/read-pay.server.ts'
import { sendSlip } from '../slips/send-slip.server.ts'

function fileIn(form: FormData, name: string): File | null {
  const sent = form.get(name)
  return sent instanceof File && sent.size > 0 ? sent : null
}

const visitOf = ({ params, request, url }: ScreenArgs) => ({
  id: params.id ?? '',
  cookies: request.headers.get('cookie') ?? undefined,
  address: url.pathname,
})

export const loader = screen(async (args) => ({
  meta: { title: args.ctx.t('orders.pay.title') },
  shown: await readPay(args.ctx, visitOf(args)),
}))

export const action = screen(async (args) => {
  const { ctx, request, url } = args
  const { order } = await openForBuyer(ctx, visitOf(args))
  const form = await readForm(request)
  try {
    const file = form.get('slip')
    if (form.get('intent') === 'cancel') await cancelOwnOrder(ctx, order)
    else if (form.get('intent') === 'online') await beginCharge(ctx, order, textIn(form, 'provider'), url)
    else if (file instanceof File) await sendSlip(ctx, order, { file, page: fileIn(form, 'page') })
    else throw new DomainError('orders.slip-missing')
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    return data({ fault: ctx.t(error.code, error.values) }, { status: error.status })
  }
  return redirect(url.pathname)
})

const texts = [
  'orders.pay',
  'orders.bill',
  'orders.slip',
  'orders.transfer',
  'orders.online',
  'orders.papers',
  'order',
]

/** An order for whoever made it: what it is for, how it is paid, and what happens next. */
export default function PayScreen() {
  const { shown } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()?.fault
  const props = { shown, fault }
  return (
    <Container width="reading">
      <Island name="orders/pay" when="idle" props={props} texts={texts}>
        <Pay {...props} />
      </Island>
    </Container>
  )
}
