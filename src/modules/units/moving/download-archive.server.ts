import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { readPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { requireFreshProof } from '#modules/users/public.server.ts'
import { ownGroup } from '../sites/find-site.server.ts'
import { siteArchives } from '../tables.ts'

/** For so long an address opens the file, for the one who asked for it. */
const OPEN_MINUTES = 10

const markedText = (id: string, userID: string, expires: number) =>
  `site-archive\0${id}\0${userID}\0${expires}`

/** An archive of the actor's collection that was asked for, and is ready; root has all. */
async function findArchive(ctx: Context, id: string) {
  const group = ownGroup(ctx.actor)
  const found = uuidPattern.test(id)
    ? await readPlatform(ctx.engine, (from) =>
        from(siteArchives).selectAll().where('_id', '=', id).executeTakeFirst(),
      )
    : undefined
  if (!found || (group !== undefined && found.parentSite !== group)) throw notFound()
  if (found.status !== 'done' || found.file === null)
    throw new DomainError('units.moving.not-ready', { status: 409 })
  if (found.expiresAt !== null && found.expiresAt < ctx.now.toISOString())
    throw new DomainError('units.moving.not-ready', { status: 410 })
  return { ...found, file: found.file }
}

/** The address of an archive for whoever has just shown that it is them; it expires soon and opens for nobody else. */
export async function openDownload(ctx: Context, id: string): Promise<string> {
  const { _id } = await findArchive(ctx, id)
  await requireFreshProof(ctx)
  const expires = Math.floor(ctx.now.getTime() / 1000) + OPEN_MINUTES * 60
  const mark = ctx.engine.seal.hash(markedText(_id, ctx.actor.userID ?? '', expires))
  return `/api/site-archive/${_id}?${new URLSearchParams({ expires: String(expires), mark })}`
}

export interface Download {
  readonly name: string
  readonly size: number
  readonly bytes: Readable
}

/** The file of an archive by the address that was given out for it. That it was fetched is in the collection's audit log. */
export async function downloadArchive(
  ctx: Context,
  id: string,
  { expires = '', mark = '' }: { readonly expires?: string; readonly mark?: string },
): Promise<Download> {
  const archive = await findArchive(ctx, id)
  const isOpen = /^\d{1,12}$/.test(expires) && Number(expires) * 1000 > ctx.now.getTime()
  const text = markedText(archive._id, ctx.actor.userID ?? '', Number(expires))
  if (!isOpen || !ctx.engine.seal.isHash(text, mark)) throw notFound()
  const path = ctx.engine.siteMoves.pathOf(archive.file)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new DomainError('units.moving.elsewhere', { status: 404 })
  await workOnSite(
    ctx.engine,
    archive.parentSite,
    (home) => recordAudit(home, { action: 'site-download', collection: 'site', recordID: archive.site }),
    { actor: ctx.actor, lang: ctx.lang },
  )
  const day = archive.createdAt.slice(0, 10)
  return { name: `${archive.siteName} ${day}.tar.zst`, size: found.size, bytes: createReadStream(path) }
}
