import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { signReport } from '#modules/payments/providers/sandbox/sign-report.ts'
import { afterwards } from './afterwards.ts'

export const MERCHANT = 'shop-1'
export const SECRET_KEY = 'sk_test_the-secret-key-of-a-shop'
export const WEBHOOK_SECRET = 'wh_test_the-secret-of-its-reports'

interface Charge {
  readonly id: string
  readonly satang: number
  readonly reference: string
  readonly reportTo: string
  state: 'open' | 'paid' | 'failed' | 'refunded'
  refundedSatang: number
}

/** A report as it is delivered. */
export interface Delivery {
  readonly body: string
  readonly signature: string
}

export interface SandboxProvider {
  readonly origin: string
  /** Every request, as `METHOD path`. */
  readonly asked: string[]
  /** What is answered to everything while it is set. */
  trouble: 500 | 402 | 'nonsense' | null
  charges(): Charge[]
  /** Changes a payment as its buyer, or its shop, would. */
  change(id: string, changes: Partial<Pick<Charge, 'state' | 'satang' | 'refundedSatang'>>): void
  /** A signed report about a payment; of another moment, or with another secret, where it is said. */
  report(id: string, options?: { event?: string; at?: Date; secret?: string }): Delivery
}

/** A provider as most are: a server of its own with charges, idempotency keys, refunds and signed reports. */
export async function openSandboxProvider(): Promise<SandboxProvider> {
  const charges = new Map<string, Charge>()
  const answers = new Map<string, unknown>()
  const asked: string[] = []
  let trouble: SandboxProvider['trouble'] = null
  let events = 0

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const { method = 'GET', url = '/', headers } = request
    asked.push(`${method} ${url}`)
    const expected = `Basic ${Buffer.from(`${MERCHANT}:${SECRET_KEY}`).toString('base64')}`
    if (headers.authorization !== expected) return [401, {}]
    if (trouble === 'nonsense') return [200, 'nonsense']
    if (trouble !== null) return [trouble, {}]
    const [, , id = '', refunds] = url.split('/')
    const known = charges.get(id)
    if (method === 'GET') return known ? [200, known] : [404, {}]
    const key = String(headers['idempotency-key'])
    if (answers.has(key)) return [200, answers.get(key)]
    const sent = JSON.parse(await text(request)) as { satang: number; reference: string; reportTo: string }
    if (refunds === 'refunds') {
      if (!known || known.refundedSatang + sent.satang > known.satang) return [422, {}]
      known.refundedSatang += sent.satang
      if (known.refundedSatang === known.satang) known.state = 'refunded'
      answers.set(key, {})
      return [200, {}]
    }
    const made: Charge = { ...sent, id: `ch_${charges.size + 1}`, state: 'open', refundedSatang: 0 }
    charges.set(made.id, made)
    answers.set(key, { id: made.id, payAt: `${origin}/pay/${made.id}` })
    return [200, answers.get(key)]
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterwards(() => new Promise((resolve) => void (server.closeAllConnections(), server.close(resolve))))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    asked,
    get trouble() {
      return trouble
    },
    set trouble(next) {
      trouble = next
    },
    charges: () => [...charges.values()],
    change(id, changes) {
      const charge = charges.get(id)
      if (charge) charges.set(id, { ...charge, ...changes })
    },
    report(id, { event, at = new Date(), secret = WEBHOOK_SECRET } = {}) {
      events += 1
      const body = JSON.stringify({ event: event ?? `ev_${events}`, charge: id, what: 'charge.changed' })
      return { body, signature: signReport(secret, Math.floor(at.getTime() / 1000), body) }
    },
  }
}
