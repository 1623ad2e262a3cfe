import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { opensFor } from '#shell/opens-for.ts'
import { applications } from './collections.ts'
import { routes } from './routes.ts'

const MAX = 100

/** Where the screen of a record opens for the person; nothing where it does not. */
function ways(ctx: Context, path: string): (id: string) => string | null {
  const entry = routes.find((row) => row.path === path)
  const isOpen = entry !== undefined && opensFor(ctx, entry)
  return (id) => (isOpen ? path.replace(':id', encodeURIComponent(id)) : null)
}

/** The applications that the person may see, newest first. */
export async function readApplications(ctx: Context) {
  const [view, document] = [ways(ctx, '/application/view/:id'), ways(ctx, '/application/document/:id')]
  const rows = await ctx
    .from(applications)
    .select(['_id', 'name', 'status', 'price', 'deliveredAt'])
    .where(visible(ctx, applications))
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(MAX)
    .execute()
  return rows.map((row) => ({ ...row, view: view(row._id), document: document(row._id) }))
}

/** An application as the list shows it. */
export type ListedApplication = Awaited<ReturnType<typeof readApplications>>[number]
