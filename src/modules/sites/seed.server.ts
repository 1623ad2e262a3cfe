import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { demoSites } from './demo/sites.ts'
import { newSite, viewOf } from './new-site.ts'
import { hostnames, sites } from './tables.ts'

const parents: Readonly<Record<string, string | undefined>> = {
  first: 'group',
  second: 'group',
  group: 'origin',
}

/** Where a demo that somebody chose stands: `demo.host`, and `second-demo.host` beside it. */
const besideName = (base: string, key: string) => (key === 'first' ? base : `${key}-${base}`)

/** Makes a site with its host name and a key of its own. */
async function addSite(
  { shared, ids, beside }: SeedContext,
  site: (typeof demoSites)[number],
): Promise<void> {
  const { siteName, siteType, siteStyle, siteSubStyle, description, tagline, phone, email, address, footer } =
    site
  const { identity = {}, cookiesStartOn = false } = site
  const [added] = await shared.add(sites, [
    {
      ...newSite({
        parent: ids.get(`site:${parents[site.key] ?? ''}`) ?? null,
        type: siteType,
        name: siteName,
        theme: siteSubStyle,
      }),
      siteStyle,
      description,
      identity,
      layout: { cookiesStartOff: !cookiesStartOn },
      contact: { tagline, phone, email, address, footer },
    },
  ])
  if (!added) return
  ids.set(`site:${site.key}`, added._id)
  const hostname = beside ? besideName(beside.base, site.key) : site.hostname
  await shared.add(hostnames, [{ hostname, site: added._id, siteView: viewOf(siteType) }])
}

const order = ['origin', 'group', 'first', 'second']

/** The four sites of the demo, the ones above first; beside an installed academy three, below its platform. */
export const seed: SeedStep = {
  async demo(context) {
    const { beside } = context
    if (beside) context.ids.set('site:origin', beside.origin)
    for (const key of order.filter((one) => !beside || one !== 'origin')) {
      const site = demoSites.find((one) => one.key === key)
      if (site) await addSite(context, site)
    }
    // 127.0.0.1 is what some browsers and programs call this machine. The name that a site got first is its address.
    const first = context.ids.get('site:first')
    const createdAt = new Date(context.today.getTime() + 1).toISOString()
    if (first && !beside)
      await context.shared.add(hostnames, [
        { hostname: '127.0.0.1', site: first, siteView: 'frontend', createdAt },
      ])
  },
}
