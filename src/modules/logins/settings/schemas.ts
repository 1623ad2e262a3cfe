import { z } from 'zod'

/** Where LINE's OpenID provider answers. */
export const LINE_ISSUER = 'https://access.line.me'

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Encrypted, or on the machine itself. */
function isSafeAddress(address: string, secure: string, plain: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return protocol === secure || (protocol === plain && LOCAL.test(hostname))
}

/** How a site's members come in by LINE. The channel secret is kept beside it, sealed. */
export const lineSettingsSchema = z.strictObject({
  open: z.boolean().default(false),
  clientId: z.string().trim().min(1).max(100),
  /** Whether LINE has allowed the channel to ask for the e-mail address. */
  email: z.boolean().default(false),
  issuer: z
    .string()
    .max(300)
    .refine((address) => isSafeAddress(address, 'https:', 'http:'))
    .default(LINE_ISSUER),
  /** LINE signs the id token of a web login with the channel secret. */
  algorithm: z.enum(['HS256', 'ES256', 'RS256']).default('HS256'),
})
export type LineSettings = z.output<typeof lineSettingsSchema>

const attribute = z.string().regex(/^[A-Za-z][\w;.-]{0,63}$/)

/** How a site's members come in by their organisation's directory. The reading account's password is kept beside it, sealed. */
export const directorySettingsSchema = z
  .strictObject({
    open: z.boolean().default(false),
    url: z
      .string()
      .max(300)
      .refine((address) => URL.canParse(address) && /^ldaps?:$/.test(new URL(address).protocol)),
    /** How the connection is encrypted: by ldaps://, by StartTLS, or not at all. */
    tls: z.enum(['ldaps', 'starttls', 'none']),
    /** The certificate that the directory's own is signed by, where it is not a public one. */
    ca: z.string().max(20_000).optional(),
    base: z.string().min(1).max(500),
    filter: z
      .string()
      .max(500)
      .refine((filter) => filter.includes('{username}'))
      .default('(&(objectClass=person)(uid={username}))'),
    bindDn: z.string().max(500).default(''),
    attributes: z
      .strictObject({
        id: attribute.default('entryUUID'),
        firstname: attribute.default('givenName'),
        lastname: attribute.default('sn'),
        email: attribute.default('mail'),
      })
      .prefault({}),
  })
  .refine(
    ({ url, tls }) => !URL.canParse(url) || (new URL(url).protocol === 'ldaps:') === (tls === 'ldaps'),
    { path: ['tls'] },
  )
export type DirectorySettings = z.output<typeof directorySettingsSchema>

export const settingsSchemas = { line: lineSettingsSchema, directory: directorySettingsSchema } as const
export const providerKinds = [
  'line',
  'directory',
] as const satisfies readonly (keyof typeof settingsSchemas)[]
export type ProviderKind = (typeof providerKinds)[number]

/** Whether the secret that is kept for the old settings would go to another server, or unencrypted, by the new ones. */
export function sendsSecretElsewhere(before: unknown, after: LineSettings | DirectorySettings): boolean {
  const known = { ...(before as Record<string, unknown> | null) }
  const names = 'issuer' in after ? (['issuer'] as const) : (['url', 'tls', 'ca', 'bindDn'] as const)
  const now: Readonly<Record<string, unknown>> = { ...after }
  return names.some((name) => (known[name] ?? defaults[name]) !== now[name])
}

const defaults: Readonly<Record<string, string>> = { issuer: LINE_ISSUER, bindDn: '' }
