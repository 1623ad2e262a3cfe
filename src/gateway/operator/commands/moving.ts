import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createSeal } from '#kernel/access/seal.server.ts'
import { deleteSites } from '#kernel/backup/delete-site.server.ts'
import { exportSites } from '#kernel/backup/export-site.server.ts'
import { importSites } from '#kernel/backup/import-site.server.ts'
import { readMigrations } from '#kernel/database/migrate.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { kernelTables } from '#kernel/kernel-tables.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { listAllSites, noteOnSite } from '#modules/sites/public.server.ts'
import { modules } from '#src/manifest.ts'
import { withOwner } from '../../database.ts'
import { defineCommand, type Surroundings, UsageError } from '../command.ts'
import { findSite } from '../find-site.ts'

/** The site and all below it, itself first. */
async function withBelow(engine: Engine, top: string): Promise<string[]> {
  const all = await listAllSites(engine)
  const found = [top]
  for (const id of found)
    found.push(...all.filter(({ parentSite }) => parentSite === id).map(({ _id }) => _id))
  return found
}

const filesOf = ({ settings }: Surroundings) => join(settings().dataDir, 'files')

function refusePlatform({ siteType }: Site): void {
  if (siteType === 'origin')
    throw new Error('that is the platform itself: script/backup keeps the whole installation')
}

const exporting = defineCommand({
  name: 'site export',
  summary: 'write a site and those below it, rows and files, into one archive',
  args: ['SITE', 'FILE'],
  notes: [
    'As of one moment, while the server runs. Jobs that wait stay here, and are done here; sessions and links of mails are not in it;',
    'files in a bucket are. Sealed values stay sealed: whoever imports it needs this installation’s secret.',
  ],
  async run(input) {
    const { args, engine, resolve, config, settings } = input
    const parts = await engine()
    const site = await findSite(parts, args.SITE)
    refusePlatform(site)
    const path = resolve(args.FILE)
    if (existsSync(path)) throw new UsageError(`${path} is there already`)
    const sites = await withBelow(parts, site._id)
    const { secret, otherSecret } = settings()
    const seal = createSeal(secret, otherSecret)
    const result = await withOwner(await config(), (client) =>
      exportSites({
        client,
        filesDir: filesOf(input),
        places: parts.storage,
        path,
        seal,
        now: new Date(),
        sites,
      }),
    )
    await noteOnSite(parts, site._id, 'site-export')
    const { rows, files, waiting } = result
    return {
      data: { path, sites, ...result },
      lines: [
        `${rows} rows and ${files} files of ${sites.length} sites are in ${path}`,
        ...(waiting > 0 ? [`${waiting} jobs wait or run, and stay here`] : []),
      ],
    }
  },
})

async function findParent(engine: Engine, under: string | undefined) {
  if (under !== undefined) return findSite(engine, under)
  const platform = (await listAllSites(engine)).find(({ siteType }) => siteType === 'origin')
  if (!platform) throw new Error('there is no platform yet: start the server and make the first academy')
  return platform
}

const importing = defineCommand({
  name: 'site import',
  summary: 'bring the sites of an archive into this installation, under their own ids',
  args: ['FILE'],
  options: {
    under: {
      value: 'SITE',
      help: 'the collection that a unit comes under; a collection comes under the platform',
    },
    'secret-stdin': { help: 'read the secret of the other installation from the first line of the input' },
  },
  notes: [
    'Refuses an archive of a newer version, and sites and host names that are here. The archive is proven first, and what came',
    'is read back; all of it stays, or nothing. With --secret-stdin sealed values are sealed anew with the secret of this',
    'installation; spare codes of the second step are not known by it any more.',
  ],
  async run(input) {
    const { args, options, engine, resolve, readInput, config, settings } = input
    const { secret } = settings()
    const theirs = options['secret-stdin'] ? await readInput() : secret
    if (theirs === '') throw new UsageError('--secret-stdin: the input has no secret')
    const parts = await engine()
    const parent = await findParent(parts, options.under)
    const migrations = await readMigrations('migrations')
    const result = await withOwner(await config(), (client) =>
      importSites({
        client,
        filesDir: filesOf(input),
        places: parts.storage,
        path: resolve(args.FILE),
        archiveSeal: createSeal(theirs),
        seal: createSeal(secret, theirs),
        tables: [
          ...kernelTables,
          ...modules.flatMap(({ collections, tables }) => [...collections, ...tables]),
        ],
        parent,
        migrations,
      }),
    )
    parts.sites.forget()
    for (const site of result.sites) await noteOnSite(parts, site, 'site-import')
    return {
      data: result,
      lines: [`${result.rows} rows and ${result.files} files of ${result.sites.length} sites are here`],
    }
  },
})

const deleting = defineCommand({
  name: 'site delete',
  summary: 'delete a suspended site and those below it, with all rows and files',
  args: ['SITE'],
  options: { yes: { value: 'NAME', help: 'the name of the site, in place of typing it again' } },
  notes: ['For good: export it first. Files in a bucket go too.'],
  async run(input) {
    const { args, options, engine, config, confirm } = input
    const parts = await engine()
    const site = await findSite(parts, args.SITE)
    refusePlatform(site)
    if (site.closed?.reason !== 'suspended')
      throw new Error(`${site.siteName} is open: script/sala site suspend ${args.SITE} first`)
    const sites = await withBelow(parts, site._id)
    await confirm(
      `deletes ${site.siteName} and ${sites.length - 1} sites below it for good`,
      site.siteName,
      options.yes,
    )
    const rows = await withOwner(await config(), (client) =>
      deleteSites(client, sites, { filesDir: filesOf(input), places: parts.storage }),
    )
    parts.sites.forget()
    if (site.parentSite) await noteOnSite(parts, site.parentSite, 'delete', site._id)
    return {
      data: { sites, rows },
      lines: [`${site.siteName} is deleted: ${rows} rows of ${sites.length} sites`],
    }
  },
})

export const movingCommands = [exporting, importing, deleting]
