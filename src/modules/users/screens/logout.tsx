import { redirect } from 'react-router'
import { readCookie } from '#kernel/access/cookies.ts'
import { screen } from '#shell/screen.server.ts'
import { endSession, SESSION_COOKIE, sessionCookie } from '../sessions.server.ts'

export const loader = screen(async () => redirect('/'))

export const action = screen(async ({ ctx, page, request }) => {
  const token = readCookie(request.headers.get('cookie') ?? undefined, SESSION_COOKIE)
  if (token) await endSession(ctx.engine, ctx.host, token)
  return redirect('/', { headers: { 'set-cookie': sessionCookie(null, { secure: page.secure }) } })
})

export default function LogoutScreen() {
  return null
}
