import { randomBytes } from 'node:crypto'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { firstPlugins } from '#kernel/tenancy/plugins.ts'
import { secondMenu, secondTopbar } from './demo/second-menu.ts'
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

/** Gives the second academy a menu and a top bar of its own. */
async function furnishSecond({ db, ids, today }: SeedContext): Promise<void> {
  const site = ids.get('site:second')
  if (!site) return
  const menu = newId(today)
  await db
    .insertInto('post')
    .values({
      _id: menu,
      site_id: site,
      type: 'post',
      display: 'single',
      title: 'เมนูหลักของเว็บไซต์',
      slug: 'main-menu',
      content: null,
      parent: null,
      feature_image: null,
      builder: JSON.stringify(secondMenu) as never,
      status: true,
      password: null,
      authen: false,
      course: null,
      destination: null,
      next: null,
      ref1: null,
    })
    .execute()
  await db
    .updateTable('site')
    .set({ theme: JSON.stringify({ navigator: menu }), layout: JSON.stringify(secondTopbar) })
    .where('_id', '=', site)
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
    await furnishSecond(context)
    // 127.0.0.1 is what some browsers and programs call this machine.
    const first = context.ids.get('site:first')
    if (first)
      await context.db
        .insertInto('hostname')
        .values({ hostname: '127.0.0.1', site: first, siteView: 'frontend' })
        .execute()
  },
}
