import { Client, type Entry, Filter, InvalidCredentialsError, SizeLimitExceededError } from 'ldapts'
import { leaveHouse } from '#kernel/database/held-connections.ts'
import { DomainError } from '#kernel/errors.ts'
import type { DirectorySettings } from '../settings/schemas.ts'
import type { Opened } from '../settings/settings.server.ts'

/** Whoever waits for a directory that does not answer waits so long, and nobody else with them. */
const CONNECT_MS = 4_000
const ANSWER_MS = 6_000

/** Somebody as their organisation's directory knows them. */
export interface DirectoryPerson {
  readonly subject: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string | null
}

type Settings = Opened<DirectorySettings>

/** Works with one connection, encrypted as the site wants it, and closes it whatever happens. */
export async function connect<T>(settings: Settings, work: (client: Client) => Promise<T>): Promise<T> {
  leaveHouse('a directory')
  const tls = settings.ca ? { ca: settings.ca } : {}
  const client = new Client({
    url: settings.url,
    timeout: ANSWER_MS,
    connectTimeout: CONNECT_MS,
    ...(settings.tls === 'ldaps' && { tlsOptions: tls }),
  })
  try {
    if (settings.tls === 'starttls') await client.startTLS({ ...tls, host: new URL(settings.url).hostname })
    return await work(client)
  } finally {
    await client.unbind().catch(() => undefined)
  }
}

/** The one entry that the user name names; none where it names several. */
export async function findEntry(settings: Settings, username: string): Promise<Entry | undefined> {
  const { id, firstname, lastname, email } = settings.attributes
  return connect(settings, async (client) => {
    if (settings.bindDn !== '') await client.bind(settings.bindDn, settings.secret)
    const { searchEntries } = await client.search(settings.base, {
      scope: 'sub',
      // What was typed is a value and nothing else, whatever brackets and stars are in it.
      filter: settings.filter.replaceAll('{username}', () => Filter.escape(username)),
      attributes: [id, firstname, lastname, email],
      explicitBufferAttributes: [id],
      sizeLimit: 2,
      timeLimit: ANSWER_MS / 1000,
    })
    return searchEntries.length === 1 ? searchEntries[0] : undefined
  })
}

function textOf(entry: Entry, name: string): string {
  const value = entry[name]
  const first = Array.isArray(value) ? value[0] : value
  return first === undefined
    ? ''
    : String(first)
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
}

/** Ids may be bytes, as in Active Directory; where there is none the entry's place is its name. */
function subjectOf(entry: Entry, name: string): string {
  const value = entry[name]
  const first = Array.isArray(value) ? value[0] : value
  if (first === undefined || first.length === 0) return entry.dn.toLowerCase()
  if (typeof first === 'string') return first
  return /^objectGUID$/i.test(name) ? first.toString('hex') : first.toString('utf8')
}

/** What the entry says of the person, by the site's names of its attributes. */
export function describeEntry({ attributes }: Settings, entry: Entry): DirectoryPerson {
  const email = textOf(entry, attributes.email).toLowerCase().slice(0, 254)
  return {
    subject: subjectOf(entry, attributes.id),
    firstname: textOf(entry, attributes.firstname).slice(0, 100),
    lastname: textOf(entry, attributes.lastname).slice(0, 100),
    email: email === '' ? null : email,
  }
}

/** The person whom user name and password belong to, or undefined. A directory that cannot be asked is a DomainError. */
export async function lookUp(
  settings: Settings,
  username: string,
  password: string,
): Promise<DirectoryPerson | undefined> {
  // A bind without a password succeeds on most servers, as nobody.
  if (username === '' || password === '') return undefined
  try {
    const entry = await findEntry(settings, username)
    if (!entry || !(await isPasswordOf(settings, entry.dn, password))) return undefined
    return describeEntry(settings, entry)
  } catch (error) {
    if (error instanceof SizeLimitExceededError) return undefined
    throw Object.assign(new DomainError('logins.directory-away', { status: 503 }), { cause: error })
  }
}

async function isPasswordOf(settings: Settings, dn: string, password: string): Promise<boolean> {
  try {
    await connect(settings, (client) => client.bind(dn, password))
    return true
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return false
    throw error
  }
}
