import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { furtherUses } from '#modules/limits/public.server.ts'
import { configParts, pluginBounds } from '#modules/sites/public.server.ts'
import { allowedCall, downloadCall } from './api.server.ts'
import { sitePackages } from './collections.ts'
import { countFiguresJob } from './figures/count-figures.server.ts'
import { hubList } from './figures/hub-list.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { archiveSite, cloneSite, restoreSite, sweepArchives } from './moving/moving-jobs.server.ts'
import { followPackages } from './packages/give-package.server.ts'
import { readSitesUsed } from './packages/room.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { newUnitsPart } from './sites/new-units.ts'
import { groupList, kindLists, unitList } from './sites/site-lists.server.ts'
import { boundOwnPlugins } from './sites/unit-menu.server.ts'
import { moveFiles, undoMove } from './storage/move-files.server.ts'
import { siteArchives, siteFigures } from './tables.ts'

export const units = defineModule({
  name: 'units',
  needs: [
    'alerts',
    'courses',
    'enrolments',
    'files',
    'jobs',
    'limits',
    'orders',
    'posts',
    'sites',
    'templates',
    'users',
  ],
  collections: [sitePackages],
  tables: [siteFigures, siteArchives],
  lists: [...Object.values(kindLists), unitList, groupList, hubList],
  listeners: [followPackages],
  contributions: [
    contribute(pluginBounds, boundOwnPlugins),
    contribute(furtherUses, readSitesUsed),
    contribute(configParts, newUnitsPart),
  ],
  jobs: [countFiguresJob, archiveSite, restoreSite, cloneSite, sweepArchives, moveFiles, undoMove],
  calls: [allowedCall, downloadCall],
  routes,
  texts: { th, en },
  seed,
})
