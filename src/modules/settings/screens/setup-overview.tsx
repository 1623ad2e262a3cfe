import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { Overview } from '../components/overview.tsx'
import { readOverview } from '../read-overview.server.ts'

export const loader = screen(({ ctx, page }) => readOverview(ctx, page.entries, '/setup/dashboard'))

/** Where the section of /setup begins. */
export default function SetupOverview() {
  return <Overview name="setup" {...useLoaderData<typeof loader>()} />
}
