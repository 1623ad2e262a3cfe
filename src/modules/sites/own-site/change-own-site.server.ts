import { createHash } from 'node:crypto'
import { reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { RowOf } from '#kernel/collections/define.ts'
import type { Context, ReadFrom } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import type { PatchOf } from '#kernel/data/writer.server.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { sites } from '../tables.ts'

type Row = RowOf<typeof sites>
/** Columns that those who run a site may see and change; credentials are none of them. */
export type OwnColumn =
  | 'siteName'
  | 'description'
  | 'contact'
  | 'layout'
  | 'siteStyle'
  | 'siteSubStyle'
  | 'plugins'
  | 'languages'
  | 'menu'
  | 'defaultPlugin'

/** Who may set up the site that is worked on. */
export type SetUpRole = 'root' | 'superadmin' | 'admin'

function requireReach({ actor, site }: Context, roles: readonly SetUpRole[]): void {
  if (!actor.is(...roles) || !reaches(actor, site._id)) throw forbidden()
}

/** The mark by which a later change of the values is noticed. */
export function markOf(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}

function select<Name extends OwnColumn>(from: ReadFrom, siteId: string, names: readonly Name[]) {
  return from(sites).select(names).where('_id', '=', siteId)
}

/** Columns of the site that is worked on, as they are this moment. */
export async function readOwnSite<Name extends OwnColumn>(
  ctx: Context,
  roles: readonly SetUpRole[],
  names: readonly Name[],
): Promise<Pick<Row, Name>> {
  requireReach(ctx, roles)
  const row = await readPlatform(ctx.engine, (from) =>
    select(from, ctx.site._id, names).executeTakeFirstOrThrow(forbidden),
  )
  return row as Pick<Row, Name>
}

interface OwnChange<Name extends OwnColumn> {
  readonly roles: readonly SetUpRole[]
  readonly names: readonly Name[]
  /** Sees what is stored and answers the new values; throws where they cannot be. */
  change(stored: Pick<Row, Name>): Partial<Pick<Row, Name>>
  /** What the audit log says of it; the columns before and after unless told. */
  describe?(stored: Pick<Row, Name>, values: Partial<Pick<Row, Name>>): Record<string, [unknown, unknown]>
  /** The mark that was shown with what was changed, and how it is found again. */
  readonly seen?: { readonly mark: string; of(stored: Pick<Row, Name>): string }
}

/**
 * Changes the site that is worked on, with its line in the audit log, unless somebody else has since it was read. Sites are
 * beyond the reach of the request's own transaction; the line goes with the change.
 */
export async function changeOwnSite<Name extends OwnColumn>(
  ctx: Context,
  { roles, names, change, describe, seen }: OwnChange<Name>,
): Promise<void> {
  requireReach(ctx, roles)
  await workOnPlatform(ctx, async (inner) => {
    const stored = (await select(inner.from, ctx.site._id, names)
      .forUpdate()
      .executeTakeFirstOrThrow(forbidden)) as Pick<Row, Name>
    if (seen && seen.of(stored) !== seen.mark) throw new DomainError('sites.outdated', { status: 409 })
    const values = change(stored)
    await inner
      .write(sites)
      .where({ _id: ctx.site._id })
      .patch({ ...(values as PatchOf<typeof sites>), updatedAt: clock })
    const changes =
      describe?.(stored, values) ??
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [stored[name as Name], value]]))
    await recordAudit(inner, { action: 'update', collection: 'site', recordID: ctx.site._id, changes })
  })
  ctx.engine.sites.forget()
}
