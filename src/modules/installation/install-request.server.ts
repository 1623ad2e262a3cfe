import { z } from 'zod'
import { findGuessable } from '#kernel/access/guessable-password.server.ts'
import { passwordSchema } from '#kernel/access/password-rule.ts'
import type { ErrorDetail } from '#kernel/errors.ts'
import { parseHostname } from '#modules/sites/public.server.ts'
import { isThemeName, type ThemeName } from '#ui/themes.ts'
import type { InstallField, InstallValues } from './install-form.ts'

/** What is made from a form that is filled in right. */
export interface InstallRequest {
  academy: string
  /** The collection that the academy belongs to; it is called as the academy where nothing was typed. */
  group: string
  hostname: string
  theme: ThemeName
  firstname: string
  lastname: string
  email: string
  password: string
  /** Whether the demo is made beside, and what its accounts open with. */
  demo: boolean
  demoPassword: string
}

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'installation.fault.too-long')
    .regex(/^\P{Cc}*$/u, 'installation.fault.text')

const line = (max: number) => text(max).min(1, 'installation.fault.required')

const newPassword = z
  .string()
  .min(1, 'installation.fault.required')
  .refine((password) => passwordSchema.safeParse(password).success, 'installation.fault.password')
  .refine((password) => findGuessable(password) === undefined, 'installation.fault.password-common')

const schema = z.object({
  academy: line(200),
  group: text(200),
  hostname: line(253).transform((typed, check) => {
    const hostname = parseHostname(typed)
    if (hostname !== undefined) return hostname
    check.addIssue({ code: 'custom', message: 'installation.fault.hostname' })
    return z.NEVER
  }),
  theme: z.custom<ThemeName>((name) => isThemeName(String(name)), 'installation.fault.theme'),
  firstname: line(100),
  lastname: line(100),
  email: line(254).toLowerCase().pipe(z.email('installation.fault.email')),
  password: newPassword,
  confirmation: z.string().min(1, 'installation.fault.required'),
  code: z.string().trim().min(1, 'installation.fault.required'),
  demo: z.enum(['', 'no', 'yes'], 'installation.fault.demo').transform((chosen) => chosen === 'yes'),
  demoPassword: z.string(),
})

type Parsed = { request: InstallRequest; faults: [] } | { request: undefined; faults: ErrorDetail[] }

/** Hundreds of accounts whose names are printed share it: it is never the owner's own. */
function faultOfDemo({ password, demoPassword }: InstallValues): string | undefined {
  if (demoPassword !== '' && demoPassword === password) return 'installation.fault.demo-password'
  return newPassword.safeParse(demoPassword).error?.issues[0]?.message
}

/** Checks the whole form at once: one fault a field, as the key of a text. */
export function parseInstallForm(typed: InstallValues): Parsed {
  const parsed = schema.safeParse(typed)
  const faults = new Map<string, string>()
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0])
    if (!faults.has(field)) faults.set(field, message)
  }
  const repeats: InstallField = 'confirmation'
  if (typed.confirmation !== typed.password && !faults.has(repeats))
    faults.set(repeats, 'installation.fault.confirmation')
  const demoFault = typed.demo === 'yes' ? faultOfDemo(typed) : undefined
  if (demoFault) faults.set('demoPassword', demoFault)
  if (parsed.success && faults.size === 0) {
    const { confirmation: _confirmation, code: _code, ...request } = parsed.data
    return { request, faults: [] }
  }
  return { request: undefined, faults: Array.from(faults, ([path, message]) => ({ path, message })) }
}
