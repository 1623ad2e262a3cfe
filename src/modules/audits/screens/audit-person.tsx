import { redirect } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { findSide } from '../about-person.server.ts'

/** Leads to what a person did, or to what was done to them where they did nothing. */
export const loader = screen(async ({ ctx, params }) => {
  const id = params.id ?? ''
  return redirect(`/setup/audit?${await findSide(ctx, id)}=${encodeURIComponent(id)}`)
})

export default function AuditPersonScreen() {
  return null
}
