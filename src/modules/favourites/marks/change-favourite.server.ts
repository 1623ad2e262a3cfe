import { redirect } from 'react-router'
import { readForm, textIn } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { FAVOURITES } from '../paths.ts'
import { favouriteCookie, favouritesInBrowser } from './favourite-cookie.ts'
import { addFavourites, memberOf, removeFavourite, requireCourse } from './favourites.server.ts'

const cookiesOf = (request: Request) => request.headers.get('cookie') ?? undefined

/** A way back within the site; any other address is none. */
const isOwnPath = (path: string) => /^\/lesson\/detail\/[\w-]+$/.test(path)

/** Puts what the browser marked before the login into the account; answers the cookie that ends it in the browser. */
export async function takeOverFavourites({
  ctx,
  page,
  request,
}: Pick<ScreenArgs, 'ctx' | 'page' | 'request'>) {
  const userID = memberOf(ctx)
  const ids = favouritesInBrowser(cookiesOf(request))
  if (userID === null || ids.length === 0) return undefined
  await addFavourites(ctx, userID, ids)
  return favouriteCookie([], page.secure)
}

/** Marks a course or takes the mark off: in the account of a member, in the browser of everybody else. */
export async function changeFavourite({ ctx, page, request }: ScreenArgs) {
  const form = await readForm(request)
  const courseID = textIn(form, 'course').toLowerCase()
  const isRemoved = form.get('intent') === 'remove'
  const next = textIn(form, 'next')
  if (!isRemoved) await requireCourse(ctx, courseID)
  const userID = memberOf(ctx)
  if (userID !== null) {
    await (isRemoved ? removeFavourite(ctx, userID, courseID) : addFavourites(ctx, userID, [courseID]))
    return redirect(isOwnPath(next) ? next : FAVOURITES)
  }
  const others = favouritesInBrowser(cookiesOf(request)).filter((id) => id !== courseID)
  const cookie = favouriteCookie(isRemoved ? others : [courseID, ...others], page.secure)
  // The page of the course is the same for all visitors: the list shows that it is marked.
  return redirect(FAVOURITES, { headers: { 'set-cookie': cookie } })
}
