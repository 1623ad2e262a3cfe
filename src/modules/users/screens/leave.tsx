import { redirect, redirectDocument } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { leaveUnit } from '../sessions/enter-unit.server.ts'

export const loader = screen(async () => redirect('/'))

export const action = screen(async ({ ctx }) => {
  await leaveUnit(ctx)
  // A whole new page: menu and rights are other ones from here on.
  return redirectDocument('/')
})

export default function LeaveScreen() {
  return null
}
