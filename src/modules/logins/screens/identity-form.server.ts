import { type IdentityPart, shortTextIn } from '#modules/users/public.server.ts'
import { LINE_ISSUER } from '../settings/schemas.ts'

const checked = (form: FormData, name: string) => form.get(name) === 'on'
/** What is no number stays what it is, so that it is refused by name. */
const numberOf = (form: FormData, name: string) => {
  const text = shortTextIn(form, name).trim()
  return /^\d{1,6}$/.test(text) ? Number(text) : text
}

/** A text of many lines, as long as the form may be: how long it may be is for the settings to say. */
function longTextOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const policyChecks = [
  'includeNumbers',
  'includeLowercase',
  'includeUppercase',
  'includeSymbols',
  'noSimilarCharacters',
  'noDuplicateCharacters',
  'noSequentialCharacters',
] as const

function readHosts(form: FormData, name: string): string[] | undefined {
  const hosts = longTextOf(form, name)
    .toLowerCase()
    .split(/[\s,]+/)
    .map((host) => host.replace(/^@/, ''))
    .filter((host) => host !== '')
  return hosts.length > 0 ? hosts : undefined
}

/** What a form of the screen says of each part of the settings. */
export const readPart: Readonly<Record<IdentityPart, (form: FormData) => object>> = {
  password: (form) => ({
    password: {
      length: numberOf(form, 'length'),
      ...Object.fromEntries(policyChecks.map((name) => [name, checked(form, name)])),
    },
  }),
  registration: (form) => ({
    registration: checked(form, 'registration'),
    idDocument: shortTextIn(form, 'idDocument'),
    confirmEmail: checked(form, 'confirmEmail'),
    blockPaste: checked(form, 'blockPaste'),
    refusedHosts: readHosts(form, 'refusedHosts'),
    policyVersion: shortTextIn(form, 'policyVersion').trim(),
    policyPath: shortTextIn(form, 'policyPath').trim(),
  }),
  sessions: (form) => ({
    idleMinutes: numberOf(form, 'idleMinutes'),
    secondStep: shortTextIn(form, 'secondStep'),
    sessionHours: numberOf(form, 'sessionHours'),
    rememberDays: numberOf(form, 'rememberDays'),
  }),
  domains: (form) => ({ allowedHosts: readHosts(form, 'allowedHosts') }),
  links: (form) => ({
    bypassLinks: checked(form, 'bypassLinks'),
    bypassDays: numberOf(form, 'bypassDays'),
  }),
}

/** The secret that was typed; null where it is to be taken away, undefined where the kept one stays. */
export function readSecret(form: FormData): string | null | undefined {
  const typed = shortTextIn(form, 'secret').slice(0, 500)
  if (typed !== '') return typed
  return checked(form, 'removeSecret') ? null : undefined
}

/** What the form says of LINE. */
export function readLineForm(form: FormData): object {
  return {
    open: checked(form, 'open'),
    clientId: shortTextIn(form, 'clientId').trim(),
    email: checked(form, 'email'),
    issuer: shortTextIn(form, 'issuer').trim() || LINE_ISSUER,
    algorithm: shortTextIn(form, 'algorithm') || 'HS256',
  }
}

/** What the form says of the directory. */
export function readDirectoryForm(form: FormData): object {
  const text = (name: string) => shortTextIn(form, name).trim()
  const ca = longTextOf(form, 'ca').trim()
  const attributes = ['id', 'firstname', 'lastname', 'email'].flatMap((name) => {
    const value = text(`attributes.${name}`)
    return value === '' ? [] : [[name, value]]
  })
  return {
    open: checked(form, 'open'),
    url: text('url'),
    tls: text('tls'),
    ...(ca !== '' && { ca }),
    base: text('base'),
    ...(text('filter') !== '' && { filter: text('filter') }),
    bindDn: text('bindDn'),
    attributes: Object.fromEntries(attributes),
  }
}

const NEVER_SENT_BACK = new Set(['secret', 'proof', 'intent', 'version'])

/** What was typed, for the form to keep; secrets are never sent back. */
export function typedIn(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([name]) => !NEVER_SENT_BACK.has(name)))
}
