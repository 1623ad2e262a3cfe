import type { Context } from '#kernel/context.ts'
import type { CourseShare } from './tables.ts'

/** Shares in names, with why one failed in the reader's words. */
export async function describeShares({ engine, t }: Context, shares: readonly CourseShare[]) {
  const ids = [...new Set(shares.flatMap(({ fromSite, toSite }) => [fromSite, toSite]))]
  const names = new Map(
    await Promise.all(ids.map(async (id) => [id, (await engine.sites.byId(id))?.siteName] as const)),
  )
  const nameOf = (id: string) => names.get(id) ?? t('course-sharing.gone')
  return shares.map((share) => ({
    id: share._id,
    course: share.courseName,
    from: nameOf(share.fromSite),
    to: nameOf(share.toSite),
    mode: share.mode,
    state: share.detachedAt === null ? share.status : ('detached' as const),
    copyID: share.copyID,
    syncedAt: share.syncedAt,
    error: share.error === null ? null : t(t.has(share.error) ? share.error : 'course-sharing.failed'),
  }))
}

export type ShownShare = Awaited<ReturnType<typeof describeShares>>[number]
