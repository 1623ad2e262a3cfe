import { redirect } from 'react-router'
import { staffRoles } from '#kernel/access/actor.ts'
import { screen } from '#shell/screen.server.ts'
import { endSession, sessionCookie } from '../sessions.server.ts'

export const loader = screen(async () => redirect('/'))

export const action = screen(async ({ ctx, page }) => {
  await endSession(ctx)
  const door = staffRoles.includes(ctx.actor.role) ? '/member/login' : '/'
  return redirect(door, { headers: { 'set-cookie': sessionCookie(null, { secure: page.secure }) } })
})

export default function LogoutScreen() {
  return null
}
