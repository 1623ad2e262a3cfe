import { randomBytes } from 'node:crypto'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { firstPlugins } from '#kernel/tenancy/plugins.ts'
import { demoSites } from './demo/sites.ts'

const parents: Readonly<Record<string, string | undefined>> = {
  first: 'group',
  second: 'group',
  group: 'origin',
}

/** Makes a site with its host name and a key of its own. */
async function addSite({ db, ids }: SeedContext, site: (typeof demoSites)[number]): Promise<void> {
  const id = newId()
  ids.set(`site:${site.key}`, id)
  const { siteName, siteType, siteStyle, siteSubStyle, description, tagline, phone, email, address, footer } =
    site
  await db
    .insertInto('site')
    .values({
      _id: id,
      parentSite: ids.get(`site:${parents[site.key] ?? ''}`) ?? null,
      key: randomBytes(24).toString('base64url'),
      siteName,
      siteType,
      siteStyle,
      siteSubStyle,
      description,
      plugins: firstPlugins[siteType],
      contact: JSON.stringify({ tagline, phone, email, address, footer }),
    })
    .execute()
  await db
    .insertInto('hostname')
    .values({ hostname: site.hostname, site: id, siteView: siteType === 'unit' ? 'frontend' : 'backend' })
    .execute()
}

const order = ['origin', 'group', 'first', 'second']

/** The four sites of the demo, the ones above first. */
export const seed: SeedStep = {
  async demo(context) {
    for (const key of order) {
      const site = demoSites.find((one) => one.key === key)
      if (site) await addSite(context, site)
    }
    // 127.0.0.1 is what some browsers and programs call this machine.
    const first = context.ids.get('site:first')
    if (first)
      await context.db
        .insertInto('hostname')
        .values({ hostname: '127.0.0.1', site: first, siteView: 'frontend' })
        .execute()
  },
}
