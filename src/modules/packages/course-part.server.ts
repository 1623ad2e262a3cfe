import { z } from 'zod'
import { newId, uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type CoursePart, partId } from '#modules/course-files/public.server.ts'
import { packageItem, packageKinds, packages } from './collections.ts'
import { countInside } from './launching/count-inside.server.ts'

const MAX_PACKAGES = 200

const partSchema = z.strictObject({
  packages: z
    .array(
      z.strictObject({
        id: z.uuid(),
        name: z.string().min(1).max(200),
        kind: z.enum(packageKinds),
        /** The address of the file that goes along. */
        file: z
          .string()
          .regex(/^\/files\//)
          .max(500),
        items: z.array(packageItem).max(2000),
        settings: z.record(z.string().max(200), z.unknown()),
      }),
    )
    .max(MAX_PACKAGES),
})

async function readNamed(ctx: Context, named: readonly string[]) {
  const ids = [...new Set(named.filter((id) => uuidPattern.test(id)))]
  if (ids.length === 0) return []
  const rows = await ctx
    .from(packages)
    .select(['_id', 'name', 'kind', 'file', 'items', 'settings'])
    .where('_id', 'in', ids)
    .where('status', '=', 'done')
    .execute()
  return ids.flatMap((id) => rows.find(({ _id }) => _id === id) ?? [])
}

/** Packages that lessons run go along with their files, and with what was read in them. */
export const packagePart: CoursePart = {
  name: 'packages',
  field: 'packageID',
  async describe(ctx, _courseID, named) {
    const rows = await readNamed(ctx, named)
    if (rows.length === 0) return undefined
    const ids = new Map(rows.map(({ _id }, at) => [_id, partId(at + 1)]))
    return {
      ids,
      part: {
        packages: rows.map(({ _id, name, kind, file, items, settings }) => ({
          id: ids.get(_id) ?? '',
          name,
          kind,
          file,
          items,
          settings,
        })),
      },
    }
  },
  async write(ctx, _courseID, part, here) {
    const parsed = partSchema.safeParse(part)
    if (!parsed.success)
      throw new DomainError('records.invalid', {
        details: parsed.error.issues.map(({ path }) => ({
          path: path.join('.'),
          message: 'records.fault.json',
        })),
      })
    const known = await readNamed(ctx, [...here.values()])
    const begun = await countInside(ctx, [...here.values()])
    const hereOf = (id: string) => known.find(({ _id }) => _id === here.get(id))?._id
    const ids = new Map(parsed.data.packages.map(({ id }) => [id, hereOf(id) ?? newId(ctx.now)]))
    for (const { id, ...values } of parsed.data.packages) {
      const own = hereOf(id)
      // What somebody has begun to run stays as it is: where they are in it means nothing in another.
      if (own !== undefined && !begun.has(own)) await ctx.write(packages).patch(own, values)
    }
    await ctx
      .write(packages)
      .addMany(
        parsed.data.packages
          .filter(({ id }) => hereOf(id) === undefined)
          .map(({ id, ...values }) => ({ ...values, _id: ids.get(id) ?? '', status: 'done' as const })),
      )
    return ids
  },
}
