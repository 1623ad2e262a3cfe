import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterwards } from './afterwards.ts'

export const CLIENT_ID = '1650000001'
export const CLIENT_SECRET = 'the channel secret of a test, long enough for HS256'

/** Somebody as LINE knows them. */
export interface Person {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
}

export interface LineProvider {
  readonly issuer: string
  /** Who presses «allow» next; undefined presses «cancel». */
  person: Person | undefined
  /** Follows the way from the address that our site sent the browser to, back to our site. */
  walk(address: string): Promise<URL>
}

/** A real OpenID provider that stands for LINE: code flow, PKCE needed, id tokens signed with the channel secret. */
export async function openLineProvider(hostnames: readonly string[]): Promise<LineProvider> {
  const people = new Map<string, Person>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterwards(() => new Promise((resolve) => void (server.closeAllConnections(), server.close(resolve))))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: hostnames.map((hostname) => `http://${hostname}/user/auth`),
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'HS256',
      },
    ],
    cookies: { keys: ['a key of tests'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    enabledJWA: { idTokenSigningAlgValues: ['HS256', 'RS256'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: async () => people.get(id) }),
  })
  const serve = provider.callback()
  const line: LineProvider = { issuer, person: undefined, walk }
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return serve(request, response)
    void decide().catch((error: unknown) => response.writeHead(500).end(String(error)))

    async function decide(): Promise<void> {
      const { params } = await provider.interactionDetails(request, response)
      const { person } = line
      if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' })
      people.set(person.sub, person)
      const grant = new provider.Grant({ accountId: person.sub, clientId: params.client_id })
      grant.addOIDCScope(params.scope)
      const login = { accountId: person.sub }
      return provider.interactionFinished(request, response, {
        login,
        consent: { grantId: await grant.save() },
      })
    }
  })

  async function walk(address: string): Promise<URL> {
    const jar = new Map<string, string>()
    let at = new URL(address)
    for (let count = 0; count < 10 && at.origin === issuer; count += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
        jar.set(name, value)
      }
      const to = answer.headers.get('location')
      if (!to) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
      at = new URL(to, issuer)
    }
    return at
  }
  return line
}
