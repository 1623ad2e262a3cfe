import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { interactionPolicy, Provider } from 'oidc-provider'
import { afterwards } from './afterwards.ts'

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
export const CLIENT = 'sala-at-the-platform'
export const DEPLOYMENT = 'deployment-1'

/** What a launch says of somebody and of what they open. */
export interface Said {
  sub: string
  name?: string
  email?: string
  deployment?: string
  roles?: readonly string[]
  course?: string
  exam?: string
  lineitem?: string
  returnUrl?: string
}

const claimsOf = (said: Said) => ({
  sub: said.sub,
  name: said.name ?? 'มานี มีนา',
  ...(said.email && { email: said.email }),
  [`${LTI}message_type`]: said.returnUrl ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest',
  [`${LTI}version`]: '1.3.0',
  [`${LTI}deployment_id`]: said.deployment ?? DEPLOYMENT,
  [`${LTI}roles`]: said.roles ?? [],
  [`${LTI}custom`]: { ...(said.course && { course: said.course }), ...(said.exam && { exam: said.exam }) },
  ...(said.lineitem && { [AGS]: { scope: [SCORE_SCOPE], lineitem: said.lineitem } }),
  ...(said.returnUrl && { [DL]: { deep_link_return_url: said.returnUrl, data: 'remember-me' } }),
})

export interface SentScore {
  readonly path: string
  readonly authorization: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A real OpenID server that stands for a learning platform: implicit flow by form, keys, tokens, and where results go. */
export async function startPlatform() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterwards(() => new Promise((resolve) => void (server.closeAllConnections(), server.close(resolve))))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const scores: SentScore[] = []
  const answers: string[] = []
  let said: Said = { sub: 'nobody' }
  let away = false

  async function takeScore(request: IncomingMessage): Promise<number> {
    const body = JSON.parse(await text(request)) as SentScore['body']
    if (away) return 503
    scores.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body })
    return 200
  }

  async function takeAnswer(request: IncomingMessage): Promise<void> {
    answers.push(new URLSearchParams(await text(request)).get('JWT') ?? '')
  }

  /** Opens for the tool at these origins, which signs with these keys. */
  function open(origins: readonly string[], keys: { keys: readonly object[] }) {
    const policy = interactionPolicy.base()
    // Whoever is logged in at the platform opens a course without being asked again.
    policy.get('consent').checks.remove('native_client_prompt')
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT,
          redirect_uris: origins.map((origin) => `${origin}/lti/launch`),
          // A tool on this machine has no certificate.
          application_type: origins.every((origin) => origin.startsWith('http:')) ? 'native' : 'web',
          response_types: ['id_token'],
          grant_types: ['implicit', 'client_credentials'],
          token_endpoint_auth_method: 'private_key_jwt',
          token_endpoint_auth_signing_alg: 'RS256',
          jwks: keys,
        },
      ],
      scopes: ['openid', SCORE_SCOPE],
      cookies: { keys: ['a key of tests'] },
      conformIdTokenClaims: false,
      claims: { openid: Object.keys(claimsOf({ sub: '', email: 'x', lineitem: 'x', returnUrl: 'x' })) },
      features: { devInteractions: { enabled: false }, clientCredentials: { enabled: true } },
      interactions: {
        policy,
        url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
      },
      findAccount: (_ctx: unknown, id: string) => ({
        accountId: id,
        claims: async () => claimsOf({ ...said, sub: id }),
      }),
    })
    const serve = provider.callback()
    server.on('request', (request, response) => {
      if (request.url?.startsWith('/lineitems/'))
        return void takeScore(request).then((status) => response.writeHead(status).end('{}'))
      if (request.url?.startsWith('/choose-done'))
        return void takeAnswer(request).then(() => response.end('<title>chosen</title>'))
      if (!request.url?.startsWith('/interaction/')) return serve(request, response)
      return void decide().catch((error: unknown) => response.writeHead(500).end(String(error)))

      async function decide(): Promise<void> {
        const { params } = await provider.interactionDetails(request, response)
        const grant = new provider.Grant({ accountId: said.sub, clientId: params.client_id })
        grant.addOIDCScope('openid')
        return provider.interactionFinished(request, response, {
          login: { accountId: said.sub },
          consent: { grantId: await grant.save() },
        })
      }
    })
  }

  /** Logs somebody in at the platform and has it send them to the tool: answers the form that their browser posts. */
  async function walk(
    address: string,
    as: Said,
  ): Promise<{ action: string; state: string; id_token: string }> {
    said = as
    const jar = new Map<string, string>()
    const visit = async (at: URL): Promise<string> => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ''] = set.split(';', 1)
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const to = answer.headers.get('location')
      return to ? visit(new URL(to, issuer)) : answer.text()
    }
    // In a browser the person is logged in at the platform long before; here they log in on the way.
    const asked = new URL(address)
    asked.searchParams.delete('prompt')
    const page = await visit(asked)
    const valueOf = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return {
      action: /action="([^"]*)"/.exec(page)?.[1] ?? '',
      state: valueOf('state'),
      id_token: valueOf('id_token'),
    }
  }

  return {
    issuer,
    scores,
    /** What teachers chose, as it came back signed. */
    answers,
    open,
    /** What the next launch says. */
    say: (next: Said) => {
      said = next
    },
    walk,
    leave: (isAway: boolean) => {
      away = isAway
    },
  }
}
