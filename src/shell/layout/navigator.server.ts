import { z } from 'zod'
import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { safeLink } from '#kernel/pages/safe-link.ts'

export interface NavigatorItem {
  readonly title: string
  readonly target: string
  readonly children: readonly Omit<NavigatorItem, 'children'>[]
}

const MAX_ITEMS = 12
const MAX_CHILDREN = 20

const link = z.object({ title: z.string().trim().min(1).max(100), target: z.string().max(500).catch('') })
const item = link.extend({ subMenu: z.array(z.unknown()).catch([]) })

function parseEach<T>(schema: z.ZodType<T>, values: readonly unknown[], max: number): T[] {
  return values
    .map((value) => schema.safeParse(value))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []))
    .slice(0, max)
}

const toLink = ({ title, target }: z.infer<typeof link>) => ({ title, target: safeLink(target) })

/** The items of a menu post; what staff left half-done is left out. */
export function parseNavigator(builder: unknown): NavigatorItem[] {
  return parseEach(item, Array.isArray(builder) ? builder : [], MAX_ITEMS).map((one) => ({
    ...toLink(one),
    children: parseEach(link, one.subMenu, MAX_CHILDREN).map(toLink),
  }))
}

/** The menu of the site's navigator post; empty where it has none or it cannot be read, and then the log has it. */
export async function readNavigator(ctx: Context): Promise<NavigatorItem[]> {
  const id = ctx.host.theme.navigator
  const posts = ctx.engine.registry.collection('post')
  if (!id || !posts || ctx.site._id !== ctx.host._id) return []
  try {
    return parseNavigator((await readRecord(ctx, posts, id)).builder)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    ctx.log.warn({ post: id, status: error.status }, 'Failed to fetch course data from API')
    return []
  }
}
