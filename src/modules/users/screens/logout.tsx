import { redirect, redirectDocument } from 'react-router'
import { flashCookie } from '#shell/flash.ts'
import { screen } from '#shell/screen.server.ts'
import { endSession, sessionCookie } from '../sessions/sessions.server.ts'

export const loader = screen(async () => redirect('/'))

export const action = screen(async ({ ctx, page }) => {
  await endSession(ctx)
  const headers = new Headers({ 'set-cookie': sessionCookie(null, { secure: page.secure }) })
  headers.append('set-cookie', flashCookie('login.signed-out'))
  return redirectDocument(ctx.actor.hasStaffRole ? '/member/login' : '/', { headers })
})

export default function LogoutScreen() {
  return null
}
