import { DomainError } from '#kernel/errors.ts'
import { OutsideFault } from '#kernel/outside/call-listed.server.ts'
import { judgeFault, judgeStatus } from '#kernel/outside/judge-fault.ts'
import { type GatewayPart, secretFacts, type TestOutcome } from '#modules/settings/public.server.ts'
import { type OpenProvider, openProvider, readAccounts, sendBy } from './accounts.server.ts'
import { ProviderRefusal, type Send } from './provider.ts'

/** No payment has such a name: whoever may ask is told that it is not there. */
const NOBODYS = 'connection-test'

/** Asks for a payment that there is not, and watches what comes back on the way. */
async function tryProvider(send: Send, { provider, account }: OpenProvider): Promise<TestOutcome> {
  let status = 0
  let failure: unknown
  const watched: Send = async (address, request) => {
    try {
      const reply = await send(address, request)
      status = reply.status
      return reply
    } catch (error) {
      failure = error
      throw error
    }
  }
  try {
    await provider.query(watched, account, NOBODYS)
    return { isGood: true }
  } catch (error) {
    if (!(error instanceof ProviderRefusal) && !(error instanceof OutsideFault)) throw error
    if (failure !== undefined) return { isGood: false, fault: judgeFault(failure) }
    if (status === 404) return { isGood: true }
    return { isGood: false, fault: judgeStatus(status) ?? 'answer', status }
  }
}

type KnownAccount = Awaited<ReturnType<typeof readAccounts>>[number]['account']

const isUnreadable = (account: KnownAccount | undefined) =>
  account ? account.unreadable.secretKey || account.unreadable.webhookSecret : false

/** The company by which people pay online. */
export const paymentGateway: GatewayPart = {
  id: 'payment',
  order: 60,
  path: '/setup/payment',
  async read(ctx) {
    const accounts = (await readAccounts(ctx)).filter(({ account }) => account !== null)
    return {
      isSet: accounts.length > 0,
      facts: accounts.flatMap(({ label, account }) => [
        { label: 'gateways.fact.provider', value: label },
        { label: 'gateways.fact.host', value: account ? new URL(account.address).host : '' },
        { label: 'gateways.fact.merchant', value: account?.merchantID ?? '' },
        ...secretFacts(ctx, isUnreadable(account)),
      ]),
    }
  },
  async prepareTest(ctx) {
    const [first] = (await readAccounts(ctx)).filter(({ account }) => account !== null)
    if (isUnreadable(first?.account)) return async () => ({ isGood: false, fault: 'unreadable' })
    const opened = first && (await openProvider(ctx, first.name, true))
    if (!opened) throw new DomainError('gateways.not-set', { status: 409 })
    return () => tryProvider(sendBy(ctx), opened)
  },
}
