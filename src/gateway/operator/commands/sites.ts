import {
  addAcademy,
  addSiteHostname,
  type ListedSite,
  listAllSites,
  removeSiteHostname,
} from '#modules/sites/public.server.ts'
import { defineCommand, UsageError } from '../command.ts'
import { findSite } from '../find-site.ts'
import { inTable } from '../table.ts'

const add = defineCommand({
  name: 'site add',
  summary: 'make an academy with its host name',
  args: ['NAME'],
  options: {
    host: { value: 'HOST', help: 'its host name, such as academy.example.com; needed' },
    under: { value: 'SITE', help: 'the collection that it belongs to; one of its own unless told' },
    theme: { value: 'THEME', help: 'its colours, such as blue' },
  },
  notes: [
    'An academy in a collection of its own is reached by no superadmin but its own. Where there is no platform yet, one is made,',
    'at origin.HOST. Then: script/sala account add HOST EMAIL --role admin --name "First Last".',
  ],
  async run({ args, options, engine }) {
    if (!options.host) throw new UsageError('give its host name by --host HOST')
    const parts = await engine()
    const group = options.under === undefined ? undefined : await findSite(parts, options.under)
    const made = await addAcademy(parts, {
      name: args.NAME,
      hostname: options.host,
      group,
      theme: options.theme,
    })
    return { data: made, lines: [`${args.NAME} is at ${made.hostname} (${made.site})`] }
  },
})

function stateOf({ suspendedAt, maintenanceAt }: ListedSite): string {
  if (suspendedAt !== null) return 'suspended'
  return maintenanceAt === null ? 'open' : 'maintenance'
}

const list = defineCommand({
  name: 'site list',
  summary: 'list all sites with their host names and what is closed',
  async run({ engine }) {
    const all = await listAllSites(await engine())
    const rows = all.map((site) => [
      site._id,
      site.siteType,
      stateOf(site),
      site.siteName,
      site.hostnames.join(', '),
    ])
    return {
      data: all.map((site) => ({ ...site, state: stateOf(site) })),
      lines: inTable(['ID', 'TYPE', 'STATE', 'NAME', 'HOSTS'], rows, 'there is no site yet'),
    }
  },
})

const addHost = defineCommand({
  name: 'site host add',
  summary: 'give a site one more host name',
  args: ['SITE', 'HOST'],
  async run({ args, engine }) {
    const parts = await engine()
    const site = await findSite(parts, args.SITE)
    const hostname = await addSiteHostname(parts, site, args.HOST)
    return { data: { site: site._id, hostname }, lines: [`${site.siteName} is at ${hostname} too`] }
  },
})

const removeHost = defineCommand({
  name: 'site host remove',
  summary: 'take a host name off a site; its last one stays',
  args: ['SITE', 'HOST'],
  notes: ['Passkeys that were made at the name work no more.'],
  async run({ args, engine }) {
    const parts = await engine()
    const site = await findSite(parts, args.SITE)
    await removeSiteHostname(parts, site, args.HOST)
    return {
      data: { site: site._id, hostname: args.HOST },
      lines: [`${site.siteName} is not at ${args.HOST} any more`],
    }
  },
})

export const siteCommands = [add, list, addHost, removeHost]
