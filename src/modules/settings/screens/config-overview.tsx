import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { Overview } from '../components/overview.tsx'
import { readOverview } from '../read-overview.server.ts'

export const loader = screen(({ ctx, page }) => readOverview(ctx, page.entries, '/config/dashboard'))

/** Where the section of /config begins. */
export default function ConfigOverview() {
  return <Overview name="config" {...useLoaderData<typeof loader>()} />
}
