import { screen } from '#shell/screen.server.ts'
import { describeVisitorGuard } from '#shell/visitor-guard.ts'

const CACHED_SECONDS = 300

/** What the browser repeats of the guard before it navigates. It has no page. */
export const loader = screen(async ({ ctx, page }) => {
  const { actor, host } = ctx
  const { role, limitedTo } = actor
  const visit = { role, limitedTo, isSignedIn: actor.userID !== null, siteType: host.siteType }
  return Response.json(describeVisitorGuard(page.entries, visit), {
    headers: { 'cache-control': `private, max-age=${CACHED_SECONDS}`, vary: 'cookie' },
  })
})
