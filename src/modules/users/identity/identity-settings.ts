import { z } from 'zod'
import { IDLE_MINUTES, idleMinutesRange } from '#kernel/access/idle-time.ts'
import { passwordPolicySchema } from '#kernel/access/password-policy.ts'
import type { Site } from '#kernel/tenancy/site.ts'

/** Days for which a link for an employee works. */
export const BYPASS_DAYS = 7

/** How long a login lasts unless the site says otherwise. */
const SESSION_HOURS = 12
const REMEMBER_DAYS = 30

/** What registration asks for of citizen id and passport. */
export const idDocuments = ['required', 'optional', 'passport'] as const
export type IdDocument = (typeof idDocuments)[number]

const hostList = z
  .array(
    z
      .string()
      .max(253)
      .regex(/^[^\s@/]+$/),
  )
  .max(200)

/** How people arrive at a site and leave it; every part may be left out. */
export const identitySettingsSchema = z.object({
  /** Whether visitors may open an account themselves. */
  registration: z.boolean().default(true),
  /** Whether a new account works only after its e-mail address is confirmed. */
  confirmEmail: z.boolean().default(false),
  /** What people show who they are by: the citizen id, the same or nothing, or one of citizen id and passport. */
  idDocument: z.enum(idDocuments).default('required'),
  /** Whether the two password fields of registration refuse what is pasted. */
  blockPaste: z.boolean().default(true),
  /** E-mail hosts that may not register; the site's own host names when left out. */
  refusedHosts: hostList.optional(),
  /** The version of the privacy policy that people accept. */
  policyVersion: z.string().min(1).max(40).default('1'),
  /** Where the privacy policy stands. */
  policyPath: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(300)
    .default('/cms/page/privacy-policy'),
  /** Whether staff may, or must, show a code of their telephone beside the password. */
  secondStep: z.enum(['optional', 'required']).default('optional'),
  /** Hours after which a login ends, and days where somebody had the browser remember it; 0 remembers none. */
  sessionHours: z.int().min(1).max(720).default(SESSION_HOURS),
  rememberDays: z.int().min(0).max(90).default(REMEMBER_DAYS),
  /** E-mail hosts that alone may register; every host when left out. */
  allowedHosts: hostList.optional(),
  idleMinutes: z.int().min(idleMinutesRange.min).max(idleMinutesRange.max).default(IDLE_MINUTES),
  password: passwordPolicySchema.default(passwordPolicySchema.parse({})),
  /** Whether staff may make links by which a member comes in once, and for how many days one works. */
  bypassLinks: z.boolean().default(true),
  bypassDays: z.int().min(1).max(30).default(BYPASS_DAYS),
})

export type IdentitySettings = z.output<typeof identitySettingsSchema>

const defaults = identitySettingsSchema.parse({})
const known = new WeakMap<object, IdentitySettings>()

/** The site's settings; one that cannot be read is left at its default, so that a slip locks nobody out. */
export function identityOf(site: Pick<Site, 'identity'>): IdentitySettings {
  const kept = known.get(site.identity)
  if (kept) return kept
  const read = Object.entries(identitySettingsSchema.shape).map(([name, schema]) => {
    const parsed = schema.safeParse(site.identity[name])
    return [name, parsed.success ? parsed.data : defaults[name as keyof IdentitySettings]]
  })
  const settings = Object.fromEntries(read) as IdentitySettings
  known.set(site.identity, settings)
  return settings
}

/** The settings that are changed together: the parts of the screen. */
export const identityParts = {
  password: ['password'],
  registration: [
    'registration',
    'idDocument',
    'confirmEmail',
    'blockPaste',
    'refusedHosts',
    'policyVersion',
    'policyPath',
  ],
  sessions: ['idleMinutes', 'secondStep', 'sessionHours', 'rememberDays'],
  domains: ['allowedHosts'],
  links: ['bypassLinks', 'bypassDays'],
} as const satisfies Record<string, readonly (keyof IdentitySettings)[]>
export type IdentityPart = keyof typeof identityParts
