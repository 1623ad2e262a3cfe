import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { maySetAddresses, maySetLine } from '../policy.ts'
import {
  type DirectorySettings,
  type DoorKind,
  LINE_ISSUER,
  type LineSettings,
  settingsSchemas,
} from './schemas.ts'

interface Row {
  settings: unknown
  secret: string | null
}

async function readRow(ctx: Context, siteId: string, kind: DoorKind): Promise<Row | undefined> {
  const rows = await ctx.run<Row>(
    'select settings, secret from door_setting where site_id = $1 and kind = $2',
    [siteId, kind],
  )
  return rows[0]
}

export type Opened<Settings> = Settings & { readonly secret: string }

async function readOpen<Settings extends LineSettings | DirectorySettings>(
  ctx: Context,
  kind: DoorKind,
): Promise<Opened<Settings>> {
  const row = await readRow(ctx, ctx.host._id, kind)
  const parsed = settingsSchemas[kind].safeParse(row?.settings)
  if (!row || !parsed.success || !parsed.data.open) throw new DomainError('doors.closed', { status: 404 })
  return { ...(parsed.data as Settings), secret: row.secret === null ? '' : ctx.engine.seal.open(row.secret) }
}

/** How members of this host's site come in by LINE; throws while that door is closed. */
export const readLine = (ctx: Context): Promise<Opened<LineSettings>> => readOpen<LineSettings>(ctx, 'line')

/** How members of this host's site come in by their directory; throws while that door is closed. */
export const readDirectory = (ctx: Context): Promise<Opened<DirectorySettings>> =>
  readOpen<DirectorySettings>(ctx, 'directory')

function requireRight(ctx: Context, kind: DoorKind): void {
  const may = kind === 'line' ? maySetLine : maySetAddresses
  if (!may(ctx.actor)) throw forbidden()
}

/** The settings of a door as staff may see them: of the secret only whether there is one. */
export async function describeDoor(ctx: Context, kind: DoorKind): Promise<Record<string, unknown>> {
  requireRight(ctx, kind)
  const row = await readRow(ctx, ctx.site._id, kind)
  return { ...(row?.settings as object | undefined), hasSecret: Boolean(row?.secret) }
}

/** Changes a door; without a new secret the old one stays. Who may not name addresses leaves LINE's own in place. */
export async function changeDoor(
  ctx: Context,
  kind: DoorKind,
  sent: { settings: unknown; secret?: string | undefined },
): Promise<void> {
  requireRight(ctx, kind)
  const parsed = settingsSchemas[kind].safeParse(sent.settings)
  if (!parsed.success)
    throw new DomainError('doors.bad-settings', {
      details: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    })
  const isForeign = 'issuer' in parsed.data && parsed.data.issuer !== LINE_ISSUER
  if (isForeign && !maySetAddresses(ctx.actor)) throw forbidden()
  const secret = sent.secret === undefined ? null : ctx.engine.seal.seal(sent.secret)
  await ctx.run(
    `insert into door_setting (site_id, kind, settings, secret) values ($1, $2, $3, $4)
     on conflict (site_id, kind) do update set settings = excluded.settings,
       secret = coalesce(excluded.secret, door_setting.secret), "updatedAt" = now()`,
    [ctx.site._id, kind, JSON.stringify(parsed.data), secret],
  )
  await recordAudit(ctx, {
    action: 'door',
    collection: 'site',
    recordID: ctx.site._id,
    changes: { kind, settings: parsed.data, ...(sent.secret !== undefined && { secret: 'changed' }) },
  })
}

export const doorBody = z.strictObject({
  settings: z.record(z.string(), z.unknown()),
  secret: z.string().min(1).max(500).optional(),
})
