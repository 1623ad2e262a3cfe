import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { notFound } from '#kernel/errors.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { findUsesOfFile, isShownBySite } from '#kernel/storage/usage.server.ts'
import { pageOfRecords } from '#shell/records/page-of-records.ts'
import { readRecordNames } from '#shell/records/references.server.ts'
import { files } from '../collections.ts'
import { mayBin, requireFileRight } from './bin-files.server.ts'
import { kindOfType, placeOfPurpose } from './file-kinds.ts'
import { placeWords } from './file-words.ts'

/** Records of one kind that are named. */
const MAX_USES = 20

/** A place where the file is used. */
export interface ShownUse {
  readonly kind: string
  /** Null for a record that the person may not read. */
  readonly name: string | null
  readonly href: string | null
}

/** A file with what it is, who brought it, and where it is used. */
export async function readFile(ctx: Context, id: string) {
  requireFileRight(ctx)
  if (!uuidPattern.test(id)) throw notFound()
  const file = await ctx
    .from(files)
    .select(['_id', 'name', 'type', 'size', 'purpose', 'visibility', 'used', 'userID', 'createdAt'])
    .where('_id', '=', id)
    .where(visible(ctx, files))
    .executeTakeFirst()
  if (!file) throw notFound()
  const people = await namesOfAccounts(ctx, [ctx.site._id], [file.userID])
  const uses = await readUses(ctx, id)
  return {
    ...file,
    kind: kindOfType(file.type),
    place: placeWords(ctx, placeOfPurpose(file.purpose)),
    person: file.userID === null ? ctx.t('file-storage.visitor') : (people.get(file.userID) ?? null),
    href: addressOfFile(file._id, file.name),
    uses,
    isUsed: file.used || uses.length > 0,
    mayBin: mayBin(ctx),
  }
}

async function readUses(ctx: Context, id: string): Promise<ShownUse[]> {
  const found = await findUsesOfFile(ctx, id, MAX_USES)
  const shown: ShownUse[] = isShownBySite(ctx, id)
    ? [{ kind: ctx.t('file-storage.site'), name: ctx.site.siteName, href: null }]
    : []
  for (const [name, own] of Map.groupBy(found, ({ collection }) => collection)) {
    const collection = ctx.engine.registry.collection(name)
    const ids = own.map(({ recordID }) => recordID)
    const names = collection ? await readRecordNames(ctx, collection, ids) : {}
    const page = pageOfRecords(ctx, name)
    const kind = ctx.t.has(`${name}.name`) ? ctx.t(`${name}.name`) : placeWords(ctx, name)
    for (const recordID of ids) {
      const title = names[recordID] ?? null
      shown.push({ kind, name: title, href: title !== null && page ? page.replace(':id', recordID) : null })
    }
  }
  return shown
}
