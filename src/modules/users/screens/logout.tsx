import { redirect } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { endSession, sessionCookie } from '../sessions.server.ts'

export const loader = screen(async () => redirect('/'))

export const action = screen(async ({ ctx, page }) => {
  await endSession(ctx)
  return redirect('/', { headers: { 'set-cookie': sessionCookie(null, { secure: page.secure }) } })
})

export default function LogoutScreen() {
  return null
}
