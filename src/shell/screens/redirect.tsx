import { redirect } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { screen } from '#shell/screen.server.ts'

export const loader = screen(async ({ page, pattern, url }) => {
  const target = page.entryOf(pattern)?.redirectsTo
  if (!target) throw notFound()
  return redirect(target + url.search)
})

export default function RedirectScreen() {
  return null
}
