import type { Context } from '#kernel/context.ts'
import { judgeStatus } from '#kernel/outside/judge-fault.ts'
import { type GatewayPart, secretFacts, type TestOutcome } from '#modules/settings/public.server.ts'
import { tryStored } from '../directory/try-stored.server.ts'
import type { DirectorySettings, LineSettings } from './schemas.ts'
import { readStored } from './settings.server.ts'

const openState = (isOpen: boolean) => ({
  label: 'gateways.fact.state',
  value: isOpen ? '✓' : '–',
})

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

const unreadable = async (): Promise<TestOutcome> => ({ isGood: false, fault: 'unreadable' })

const setBy = { collection: 'site', action: 'login-provider' } as const

/** Where codes are exchanged, as the provider describes itself; undefined for what is no such description. */
function tokenEndpointIn(text: string): string | undefined {
  try {
    const { token_endpoint: endpoint } = JSON.parse(text) as { token_endpoint?: unknown }
    return typeof endpoint === 'string' ? endpoint : undefined
  } catch {
    return undefined
  }
}

/** Whether LINE knows the channel and its secret: a code that nobody was given is refused only after both were found right. */
async function tryLine(
  { engine }: Context,
  { issuer, clientId, secret }: LineSettings & { readonly secret: string },
): Promise<TestOutcome> {
  const origin = new URL(issuer)
  if (!engine.outside.maySend(origin.href)) return { isGood: false, fault: 'inner' }
  const found = await engine.outside.send(new URL('/.well-known/openid-configuration', origin).href, {
    method: 'GET',
  })
  if (judgeStatus(found.status)) return { isGood: false, fault: 'answer', status: found.status }
  const endpoint = tokenEndpointIn(found.text)
  if (endpoint === undefined) return { isGood: false, fault: 'answer', status: found.status }
  if (!engine.outside.maySend(endpoint)) return { isGood: false, fault: 'inner' }
  const answer = await engine.outside.send(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'connection-test',
      redirect_uri: 'https://example.invalid/',
      client_id: clientId,
      client_secret: secret,
    }).toString(),
  })
  if (answer.text.includes('invalid_grant') || answer.text.includes('invalid_request'))
    return { isGood: true }
  if (answer.text.includes('invalid_scope')) return { isGood: false, fault: 'scope', status: answer.status }
  const isUnknown = answer.text.includes('invalid_client') || answer.status === 401
  return { isGood: false, fault: isUnknown ? 'login' : 'answer', status: answer.status }
}

export const lineGateway: GatewayPart = {
  id: 'line',
  order: 20,
  path: '/setup/identity',
  async read(ctx) {
    const stored = await readStored<LineSettings>(ctx, 'line')
    return {
      isSet: Boolean(stored?.clientId && (stored.secret || stored.isUnreadable)),
      facts: stored
        ? [
            { label: 'gateways.fact.channel', value: stored.clientId },
            openState(stored.open),
            ...secretFacts(ctx, stored.isUnreadable),
          ]
        : [],
      setBy,
    }
  },
  async prepareTest(ctx) {
    const stored = await readStored<LineSettings>(ctx, 'line')
    if (stored?.isUnreadable) return unreadable
    return async () => (stored ? tryLine(ctx, stored) : { isGood: false, fault: 'login' })
  },
}

export const directoryGateway: GatewayPart = {
  id: 'directory',
  order: 30,
  path: '/setup/identity',
  async read(ctx) {
    const stored = await readStored<DirectorySettings>(ctx, 'directory')
    return {
      isSet: stored !== undefined,
      facts: stored
        ? [
            { label: 'gateways.fact.host', value: hostOf(stored.url) },
            openState(stored.open),
            ...secretFacts(ctx, stored.isUnreadable),
          ]
        : [],
      setBy,
    }
  },
  async prepareTest(ctx) {
    const stored = await readStored<DirectorySettings>(ctx, 'directory')
    if (stored?.isUnreadable) return unreadable
    return async () => (stored ? tryStored(stored) : { isGood: false, fault: 'login' })
  },
}
