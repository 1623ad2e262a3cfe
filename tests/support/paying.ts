import { buffer } from 'node:stream/consumers'
import Document from 'pdfkit'
import { slipVerify } from 'promptparse/generate'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import * as bill from '#modules/orders/screens/bill.tsx'
import * as desk from '#modules/orders/screens/desk.tsx'
import * as pay from '#modules/orders/screens/pay.tsx'
import * as providers from '#modules/payments/screens/providers.tsx'
import type { Answer, SignedInPerson } from './api.ts'
import { type Cast, openCast } from './cast.ts'
import type { MadeSite } from './factories.ts'
import { receiver } from './receiver.ts'
import { pagesOf } from './screens.ts'

/** A slip of a bank as a telephone shows it, with its small QR. */
export async function drawSlip(transRef: string, sendingBank = '014'): Promise<Buffer> {
  const code = await sharp(Buffer.from(renderSVG(slipVerify({ sendingBank, transRef }), { border: 2 })))
    .resize(260, 260, { kernel: 'nearest' })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1080, height: 1600, channels: 3, background: '#f4f1ff' } })
    .composite([{ input: code, left: 760, top: 1250 }])
    .png()
    .toBuffer()
}

/** The same as a PDF of so many pages; with a password where one is given. */
export async function writeSlipPdf(
  transRef: string,
  { pages = 1, password }: { pages?: number; password?: string } = {},
): Promise<Buffer> {
  const picture = await drawSlip(transRef)
  const paper = new Document({
    size: [540, 800],
    ...(password !== undefined && { userPassword: password }),
  })
  const whole = buffer(paper)
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) paper.addPage({ size: [540, 800] })
    paper.image(picture, 0, 0, { width: 540 })
  }
  paper.end()
  return whole
}

export interface Paying extends Cast {
  /** Somebody orders a course; answers the order. */
  order(courseID: string, as?: SignedInPerson): Promise<Record<string, unknown> & { _id: string }>
  read(id: string): Promise<Record<string, unknown>>
  open(path: string, as?: SignedInPerson, site?: MadeSite): Promise<Answer>
  press(path: string, form: Readonly<Record<string, string>>, as?: SignedInPerson): Promise<Answer>
  sendSlip(id: string, bytes: Buffer, as?: SignedInPerson, name?: string, page?: Buffer): Promise<Answer>
}

/** Both sites with the screens of paying, and a receiver on ours. */
export async function openPaying(
  more: Readonly<Record<string, object>> = {},
  options?: Parameters<typeof openCast>[1],
): Promise<Paying> {
  const pages = pagesOf({
    ...more,
    '/lesson/pay/:id': pay,
    '/lesson/pay/:id/bill': bill,
    '/lesson/order/:id': desk,
    '/setup/payment/providers': providers,
  })
  const cast = await openCast({ pages }, options)
  const { api, admin, member, ours } = cast
  await api.call({ as: admin, path: 'receiver', body: { data: receiver } })
  return {
    ...cast,
    async order(courseID, as = member) {
      return (await api.call({ as, path: 'order', body: { courseID } })).body.data
    },
    read: async (id) => (await api.call({ as: admin, path: `order/${id}` })).body.data,
    open: (path, as, site = ours) => api.call({ as, site, path, headers: { 'content-type': undefined } }),
    press: (path, form, as) =>
      api.call({
        as,
        site: ours,
        method: 'POST',
        path,
        raw: new URLSearchParams({ ...form }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    async sendSlip(id, bytes, as = member, name = 'slip.png', page) {
      const form = new FormData()
      form.set('intent', 'slip')
      const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/png'
      form.set('slip', new File([new Uint8Array(bytes)], name, { type }))
      if (page) form.set('page', new File([new Uint8Array(page)], 'page.jpg', { type: 'image/jpeg' }))
      const packed = new Response(form)
      return api.call({
        as,
        site: as.site,
        method: 'POST',
        path: `/lesson/pay/${id}`,
        raw: Buffer.from(await packed.arrayBuffer()),
        headers: { 'content-type': packed.headers.get('content-type') ?? '' },
      })
    },
  }
}

/** What staff record of a payment that came as it should. */
export const approval = { intent: 'approve', amount: '990', reference: '', slipID: '', reason: '' }

/** A course of 990 baht, an order of it, what staff do with the order, and what is written down about it. */
export function stepsOf(cast: () => Paying) {
  const course = (more: object = {}) =>
    cast().world.make.course(cast().ours, { price: 1500, sale_price: 990, ...more })
  return {
    course,
    ordered: async () => cast().order((await course())._id),
    press: (id: string, form: Readonly<Record<string, string>>, as = cast().manager) =>
      cast().press(`/lesson/order/${id}`, form, as),
    async eventsOf(id: string) {
      const found = await cast().world.database.owner.query(
        'select kind, amount, reference, reason, "byID" from order_event where "orderID" = $1 order by "createdAt", "_id"',
        [id],
      )
      return found.rows
    },
  }
}
