import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { applications } from './collections.ts'

const MAX = 100

/** The applications that the person may see, newest first. */
export async function readApplications(ctx: Context) {
  return ctx
    .from(applications)
    .select(['_id', 'name', 'status', 'price', 'deliveredAt'])
    .where(visible(ctx, applications))
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(MAX)
    .execute()
}

/** An application as the list shows it. */
export type ListedApplication = Awaited<ReturnType<typeof readApplications>>[number]
