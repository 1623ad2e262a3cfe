import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { detailsOf } from '#kernel/collections/list-faults.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { maySetAddresses, maySetLine } from '../policy.ts'
import { loginProviders } from '../tables.ts'
import {
  type DirectorySettings,
  LINE_ISSUER,
  type LineSettings,
  type ProviderKind,
  sendsSecretElsewhere,
  settingsSchemas,
} from './schemas.ts'

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>

function readRow(ctx: Context, kind: ProviderKind) {
  return ctx
    .from(loginProviders)
    .select((eb) => ['settings', 'secret', sql<string>`${eb.ref('updatedAt')}::text`.as('version')])
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export type Opened<Settings> = Settings & { readonly secret: string }

async function readOpen<Settings extends LineSettings | DirectorySettings>(
  ctx: Context,
  kind: ProviderKind,
): Promise<Opened<Settings>> {
  // Nobody comes in at one site by a provider of another, where staff may be at work.
  const row = ctx.site._id === ctx.host._id ? await readRow(ctx, kind) : undefined
  const parsed = settingsSchemas[kind].safeParse(row?.settings)
  if (!row || !parsed.success || !parsed.data.open) throw new DomainError('logins.closed', { status: 404 })
  return { ...(parsed.data as Settings), secret: row.secret ? ctx.engine.seal.requireStored(row.secret) : '' }
}

/** How members of this host's site come in by LINE; throws while that is closed. */
export const readLine = (ctx: Context): Promise<Opened<LineSettings>> => readOpen<LineSettings>(ctx, 'line')

/** How members of this host's site come in by their directory; throws while that is closed. */
export const readDirectory = (ctx: Context): Promise<Opened<DirectorySettings>> =>
  readOpen<DirectorySettings>(ctx, 'directory')

/** Settings as they are stored, perhaps with a secret that cannot be read any more. */
export type Stored<Settings> = Opened<Settings> & { readonly isUnreadable: boolean }

/** What the site that is worked on has stored of a provider, open or not; undefined where there is nothing whole. */
export async function readStored<Settings extends LineSettings | DirectorySettings>(
  ctx: Context,
  kind: ProviderKind,
): Promise<Stored<Settings> | undefined> {
  const row = await readRow(ctx, kind)
  const parsed = settingsSchemas[kind].safeParse(row?.settings)
  if (!row || !parsed.success) return undefined
  const secret = row.secret ? ctx.engine.seal.openStored(row.secret) : ''
  return Object.assign(parsed.data as Settings, { secret: secret ?? '', isUnreadable: secret === undefined })
}

function requireRight(ctx: Context, kind: ProviderKind): void {
  const may = kind === 'line' ? maySetLine : maySetAddresses
  if (!may(ctx.actor)) throw forbidden()
}

/** The settings of a login provider as staff may see them: of the secret only whether there is one, and whether it can be read. */
export async function describeProvider(
  ctx: Context,
  kind: ProviderKind,
): Promise<Record<string, unknown> & { hasSecret: boolean; isUnreadable: boolean; version: string }> {
  requireRight(ctx, kind)
  const row = await readRow(ctx, kind)
  return {
    ...row?.settings,
    hasSecret: Boolean(row?.secret),
    isUnreadable: row?.secret ? ctx.engine.seal.openStored(row.secret) === undefined : false,
    version: row?.version ?? '',
  }
}

/** Whether members of the site that is worked on may come in by the provider. */
export async function isProviderOpen(ctx: Context, kind: ProviderKind): Promise<boolean> {
  const row = await readRow(ctx, kind)
  return settingsSchemas[kind].safeParse(row?.settings).data?.open ?? false
}

function parseSettings(kind: ProviderKind, sent: unknown): LineSettings | DirectorySettings {
  const parsed = settingsSchemas[kind].safeParse(sent)
  if (parsed.success) return parsed.data
  throw new DomainError('logins.bad-settings', {
    details: detailsOf(parsed.error, 'settings'),
  })
}

const atSecret = (code: string) => new DomainError(code, { details: [{ path: 'secret', message: code }] })

/** The secret as it is kept after the change. One that was typed for one server is never sent to another. */
function chooseSecret(
  ctx: Context,
  row: Row | undefined,
  settings: LineSettings | DirectorySettings,
  secret: string | null | undefined,
): string | null {
  if (secret !== undefined) return secret === null ? null : ctx.engine.seal.seal(secret)
  const kept = row?.secret ?? null
  if (kept !== null && sendsSecretElsewhere(row?.settings, settings)) throw atSecret('logins.secret-again')
  return kept
}

/** What a trial of a directory's settings works with: those that were typed, and the secret that was typed or is kept. */
export async function openTyped(
  ctx: Context,
  sent: Pick<ProviderChange, 'settings' | 'secret'>,
): Promise<Opened<DirectorySettings>> {
  requireRight(ctx, 'directory')
  const settings = parseSettings('directory', sent.settings) as DirectorySettings
  const row = await readRow(ctx, 'directory')
  const secret = chooseSecret(ctx, row, settings, sent.secret)
  return { ...settings, secret: secret === null ? '' : ctx.engine.seal.requireStored(secret) }
}

export interface ProviderChange {
  readonly settings: unknown
  /** A new secret; null takes the kept one away, and without it the kept one stays. */
  readonly secret?: string | null | undefined
  /** What the change is based on: refused when somebody else has changed the provider since. */
  readonly version?: string | undefined
}

/** Changes a login provider. Who may not name addresses leaves those in place that are there. */
export async function changeProvider(ctx: Context, kind: ProviderKind, sent: ProviderChange): Promise<void> {
  requireRight(ctx, kind)
  const settings = parseSettings(kind, sent.settings)
  const row = await readRow(ctx, kind)
  const known = settingsSchemas[kind].safeParse(row?.settings).data
  const issuer = known && 'issuer' in known ? known.issuer : LINE_ISSUER
  const isForeign = 'issuer' in settings && ![LINE_ISSUER, issuer].includes(settings.issuer)
  if (isForeign && !maySetAddresses(ctx.actor)) throw forbidden()
  const secret = chooseSecret(ctx, row, settings, sent.secret)
  const needsSecret = 'bindDn' in settings ? settings.bindDn !== '' : true
  if (settings.open && needsSecret && secret === null) throw atSecret('logins.secret-missing')
  const written = row
    ? await ctx
        .write(loginProviders)
        .where((eb) =>
          eb.and([
            eb('kind', '=', kind),
            eb(sql<string>`${eb.ref('updatedAt')}::text`, '=', sent.version ?? row.version),
          ]),
        )
        .patch({ settings, secret, updatedAt: clock })
    : await ctx.write(loginProviders).addMany([{ kind, settings, secret }], { unlessTaken: ['kind'] })
  if (written.length === 0) throw new DomainError('logins.outdated', { status: 409 })
  await recordAudit(ctx, {
    action: 'login-provider',
    collection: 'site',
    recordID: ctx.site._id,
    changes: {
      kind,
      settings,
      ...(sent.secret !== undefined && { secret: sent.secret === null ? 'removed' : 'changed' }),
    },
  })
}

export const providerBody = z.strictObject({
  settings: z.record(z.string(), z.unknown()),
  secret: z.string().min(1).max(500).nullish(),
  version: z.string().max(60).optional(),
})
