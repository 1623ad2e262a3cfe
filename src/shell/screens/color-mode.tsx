import { redirect } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { isColorMode, modeCookie } from '#shell/color-mode.ts'
import { ownAddress } from '#shell/guard.ts'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'

export const loader = screen(async () => redirect('/'))

/** Keeps the colours that a browser chose and comes back to where it was. It has no page. */
export const action = screen(async ({ page, request }) => {
  const form = await readForm(request)
  const mode = form.get('mode')
  const next = form.get('next')
  if (!isColorMode(mode)) throw new DomainError('shell.bad-mode')
  return redirect(ownAddress(typeof next === 'string' ? next : '/'), {
    status: 303,
    headers: { 'set-cookie': modeCookie(mode, page.secure) },
  })
})
