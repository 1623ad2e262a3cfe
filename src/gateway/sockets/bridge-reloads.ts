import type { OpenPage } from '#kernel/realtime/remote.ts'
import type { LeftPage } from './socket-types.ts'

/** Whether `page` may be what came of `left`: the same browser of the same person, connected since. */
const follows = (page: OpenPage, left: LeftPage) =>
  page.userID === left.userID && page.userAgent === left.userAgent && page.since >= left.leftAt

/**
 * The open pages, with those that left a moment ago in place of what is still loading again: whoever looks sees a change
 * when the new page has said where it is, or when the old one is really gone.
 */
export function bridgeReloads(pages: readonly OpenPage[], left: readonly LeftPage[]): OpenPage[] {
  const taken = new Set<OpenPage>()
  const bridged: OpenPage[] = []
  for (const { leftAt, ...page } of left.toSorted((one, other) => one.leftAt - other.leftAt)) {
    const next = pages.find((open) => !taken.has(open) && follows(open, { ...page, leftAt }))
    if (next) taken.add(next)
    if (next?.path == null) bridged.push(page)
  }
  return [...pages.filter((page) => page.path !== null || !taken.has(page)), ...bridged]
}
