import type { Answer, SignedInPerson } from './api.ts'
import type { Cast } from './cast.ts'
import type { MadeSite } from './factories.ts'
import { CLIENT_ID, CLIENT_SECRET, type LineProvider, type Person } from './line-provider.ts'

/** A browser that keeps its cookies, at one site. */
export interface LineBrowser {
  readonly jar: Map<string, string>
  get(path: string): Promise<Answer>
  post(path: string, fields: Record<string, string>): Promise<Answer>
}

/** Opens the login by LINE at a site. */
export async function setLine(cast: Cast, site: MadeSite, line: LineProvider, values = {}): Promise<void> {
  const { owner } = cast.world.database
  const settings = {
    open: true,
    clientId: CLIENT_ID,
    issuer: line.issuer,
    email: true,
    algorithm: 'HS256',
    ...values,
  }
  await owner.query(
    `insert into login_provider (site_id, kind, settings, secret) values ($1, 'line', $2, $3)
     on conflict (site_id, kind) do update set settings = excluded.settings, secret = excluded.secret`,
    [site._id, JSON.stringify(settings), cast.world.engine.seal.seal(CLIENT_SECRET)],
  )
}

/** A new browser, or that of somebody who is signed in. */
export function openBrowser(cast: Cast, site: MadeSite, as?: SignedInPerson): LineBrowser {
  const jar = new Map<string, string>()
  const keep = (line: string) => {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  if (as) keep(as.cookie)
  async function send(path: string, raw?: string): Promise<Answer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await cast.api.call({
      site,
      path,
      ...(raw !== undefined && { raw }),
      headers: { cookie, ...(raw !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
    })
    for (const line of answer.headers['set-cookie'] ?? []) keep(line)
    return answer
  }
  return {
    jar,
    get: (path) => send(path),
    post: (path, fields) => send(path, new URLSearchParams(fields).toString()),
  }
}

/** Where our site sends the browser that wants to come in by LINE. */
export async function begin(browser: LineBrowser, query = ''): Promise<string> {
  const answer = await browser.get(`/user/auth?start=line${query}`)
  if (!answer.headers.location) throw new Error(`no way to LINE: ${answer.status} ${answer.text}`)
  return answer.headers.location
}

/** Goes to LINE as this person and comes back; answers what our site says then. */
export async function comeByLine(
  browser: LineBrowser,
  line: LineProvider,
  person: Person | undefined,
  query = '',
): Promise<Answer> {
  line.person = person
  const back = await line.walk(await begin(browser, query))
  return browser.get(back.pathname + back.search)
}
