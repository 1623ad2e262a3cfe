import { data, type MiddlewareFunction, redirect } from 'react-router'
import { meetsRoles } from '#kernel/access/actor.ts'
import { pageRequest, type ScreenFault } from './screen.server.ts'

/** Lets a request through to its screen when the route table admits the session; runs before any loader. */
export const guard: MiddlewareFunction<Response> = async ({ context, pattern, url }, next) => {
  const page = context.get(pageRequest)
  const { actor, host, t } = page.ctx
  const entry = page.entryOf(pattern)
  if (!entry) return next()
  if (entry.auth && actor.userID === null) {
    const wanted = encodeURIComponent(url.pathname + url.search)
    const isStaffOnly =
      entry.roles.length > 0 && !entry.roles.some((role) => role === 'public' || role === 'member')
    const door = isStaffOnly || host.siteType !== 'unit' ? '/member/login' : '/user/login'
    throw redirect(`${door}?next=${wanted}`)
  }
  if (!meetsRoles(actor.role, entry.roles)) {
    const fault: ScreenFault = { code: 'general.forbidden', message: t('general.forbidden') }
    throw data(fault, { status: 403 })
  }
  return next()
}
