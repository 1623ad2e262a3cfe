import type { Engine } from '#kernel/engine.server.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { sites } from '#modules/sites/public.server.ts'
import { defaultTheme } from '#ui/themes.ts'
import { installCodeOf } from './install-code.server.ts'

export const INSTALL_PATH = '/install/dashboard'

/** Stands in for a site while there is none: no row has its id, so nothing can be read or written through it. */
export const installationSite: Site = {
  _id: '00000000-0000-0000-0000-000000000000',
  parentSite: null,
  siteName: 'Sala',
  siteLogo: null,
  siteFavicon: null,
  siteStyle: 'gradient',
  siteSubStyle: defaultTheme,
  siteType: 'origin',
  loginLogo: null,
  loginBg: null,
  plugins: [],
  defaultPlugin: null,
  defaultLogin: null,
  theme: {},
  layout: {},
  contact: {},
  description: null,
  spaceId: null,
  languages: {},
  identity: {},
  closed: null,
  limits: {},
  menu: [],
  kind: null,
}

async function hasNoSite(engine: Engine): Promise<boolean> {
  const found = await readPlatform(engine, (from) => from(sites).select('_id').limit(1).executeTakeFirst())
  return found === undefined
}

/** Tells whether the first site is still to be made; asks the database no more once there is one. */
export function watchInstallation(engine: Engine): () => Promise<boolean> {
  let isDone = false
  return async () => {
    if (isDone) return false
    isDone = !(await hasNoSite(engine))
    return !isDone
  }
}

/** What the owner of an empty installation is told at the start; nothing when there is a site. */
export async function describeInstallation(engine: Engine, address: string): Promise<string[]> {
  if (!(await hasNoSite(engine))) return []
  return ['', `  open ${address}${INSTALL_PATH} and enter the code ${installCodeOf(engine)}`, '']
}
