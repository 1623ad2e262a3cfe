import {
  FilterParser,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  ResultCodeError,
  SizeLimitExceededError,
} from 'ldapts'
import type { AttemptLimit } from '#kernel/access/attempts.server.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { requireAttempt } from '#modules/users/public.server.ts'
import type { DirectorySettings } from '../settings/schemas.ts'
import { type Opened, openTyped, type ProviderChange } from '../settings/settings.server.ts'
import { connect, describeEntry, findEntry } from './look-up.server.ts'

/** Trials that one person may make within a quarter of an hour. */
export const TRIAL_LIMIT: AttemptLimit = { max: 20, seconds: 900 }

/** How far a trial came; each has its words `identity.trial.<outcome>`. */
export type TrialOutcome =
  | 'works'
  | 'found'
  | 'incomplete'
  | 'nobody'
  | 'filter'
  | 'away'
  | 'untrusted'
  | 'no-tls'
  | 'reader'
  | 'base'
  | 'refused'

export interface Trial {
  readonly outcome: TrialOutcome
  /** Who the directory says the name that was tried is. */
  readonly name: string
  readonly email: string
}

/** The part of the way that failed. */
type Step = 'connect' | 'bind' | 'search'

const UNTRUSTED = /CERT|SELF_SIGNED|VERIFY/
const NOT_TLS = /^(?:EPROTO|ERR_SSL)/

function judge(step: Step, error: unknown): TrialOutcome {
  if (error instanceof SizeLimitExceededError) return 'nobody'
  if (error instanceof NoSuchObjectError) return step === 'bind' ? 'reader' : 'base'
  if (error instanceof InvalidDNSyntaxError) return step === 'bind' ? 'reader' : 'base'
  if (error instanceof InvalidCredentialsError) return 'reader'
  const { code = '' } = error as { code?: string | number }
  if (UNTRUSTED.test(String(code))) return 'untrusted'
  if (NOT_TLS.test(String(code))) return 'no-tls'
  if (error instanceof ResultCodeError) return step === 'connect' ? 'no-tls' : 'refused'
  return 'away'
}

function isFilter(filter: string): boolean {
  try {
    FilterParser.parseString(filter.replaceAll('{username}', 'x'))
    return true
  } catch {
    return false
  }
}

async function walk(ctx: Context, settings: Opened<DirectorySettings>, username: string): Promise<Trial> {
  const nobody = { name: '', email: '' }
  if (!isFilter(settings.filter)) return { outcome: 'filter', ...nobody }
  let step: Step = 'connect'
  try {
    await connect(settings, async (client) => {
      step = 'bind'
      if (settings.bindDn !== '') await client.bind(settings.bindDn, settings.secret)
      step = 'search'
      await client.search(settings.base, { scope: 'base', filter: '(objectClass=*)', sizeLimit: 1 })
    })
    if (username === '') return { outcome: 'works', ...nobody }
    const entry = await findEntry(settings, username)
    if (!entry) return { outcome: 'nobody', ...nobody }
    const { firstname, lastname, email } = describeEntry(settings, entry)
    const isWhole = firstname !== '' && lastname !== '' && email !== null
    return {
      outcome: isWhole ? 'found' : 'incomplete',
      name: `${firstname} ${lastname}`.trim(),
      email: email ?? '',
    }
  } catch (error) {
    ctx.log.info({ err: error, step }, 'a trial of a directory failed')
    return { outcome: judge(step, error), ...nobody }
  }
}

/** Tries settings of a directory that need not be saved yet; saves nothing. */
export async function tryDirectory(
  ctx: Context,
  sent: Pick<ProviderChange, 'settings' | 'secret'>,
  username: string,
): Promise<Trial> {
  const settings = await openTyped(ctx, sent)
  await requireAttempt(ctx, ['directory-trial', ctx.actor.userID ?? ''], TRIAL_LIMIT)
  await recordAudit(ctx, {
    action: 'login-provider-trial',
    collection: 'site',
    recordID: ctx.site._id,
    changes: { url: settings.url },
  })
  // No connection to the database is held while the directory thinks.
  await ctx.commit()
  return walk(ctx, settings, username.slice(0, 254))
}
