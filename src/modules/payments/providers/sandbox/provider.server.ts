import { z } from 'zod'
import { OutsideFault } from '#kernel/outside/call-listed.server.ts'
import {
  chargeStates,
  type PaymentProvider,
  type ProviderAccount,
  ProviderRefusal,
  type Send,
} from '../provider.ts'
import { isReportSigned } from './sign-report.ts'

const begun = z.object({ id: z.string().min(1).max(100), payAt: z.url({ protocol: /^https?$/ }).max(2000) })
const known = z.object({
  state: z.enum(chargeStates),
  satang: z.int().min(0),
  reference: z.string().max(100),
  refundedSatang: z.int().min(0),
})
const report = z.object({ event: z.string().min(1).max(100), charge: z.string().min(1).max(100) })

const toSatang = (baht: number) => Math.round(baht * 100)

async function call<T>(
  send: Send,
  account: ProviderAccount,
  path: string,
  answer: z.ZodType<T>,
  sent?: { readonly key: string; readonly body: object },
): Promise<T> {
  const credentials = Buffer.from(`${account.merchantID}:${account.secretKey}`).toString('base64')
  const headers = {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/json',
    ...(sent && { 'idempotency-key': sent.key }),
  }
  try {
    const reply = await send(new URL(path, account.address).href, {
      method: sent ? 'POST' : 'GET',
      headers,
      ...(sent && { body: JSON.stringify(sent.body) }),
    })
    if (reply.status !== 200) throw new ProviderRefusal(`the provider answered ${reply.status}`)
    return answer.parse(JSON.parse(reply.text))
  } catch (error) {
    if (error instanceof ProviderRefusal) throw error
    if (error instanceof OutsideFault) throw new ProviderRefusal(error.message)
    throw new ProviderRefusal('the provider answered something else')
  }
}

/** A provider that speaks as most do: charges, signed reports, refunds. For trying things out, at the address of such a server. */
export const sandbox: PaymentProvider = {
  name: 'sandbox',
  label: { th: 'ระบบทดสอบ (Sandbox)', en: 'Sandbox' },
  isListedOnly: true,
  async create(send, account, { key, amount, reference, returnTo, reportTo }) {
    const body = { satang: toSatang(amount), reference, returnTo, reportTo }
    const { id, payAt } = await call(send, account, '/charges', begun, { key, body })
    return { chargeID: id, payAt }
  },
  async query(send, account, chargeID) {
    const found = await call(send, account, `/charges/${encodeURIComponent(chargeID)}`, known)
    const { state, satang, reference, refundedSatang } = found
    return { state, amount: satang / 100, reference, refunded: refundedSatang / 100 }
  },
  async refund(send, account, { key, chargeID, amount, reason }) {
    const path = `/charges/${encodeURIComponent(chargeID)}/refunds`
    await call(send, account, path, z.unknown(), { key, body: { satang: toSatang(amount), reason } })
  },
  readReport({ webhookSecret }, { headers, body, now }) {
    if (!isReportSigned(webhookSecret, headers.get('sandbox-signature') ?? '', body, now)) return null
    try {
      const { event, charge } = report.parse(JSON.parse(body))
      return { eventID: event, chargeID: charge }
    } catch {
      return null
    }
  },
}
