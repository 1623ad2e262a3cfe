import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { gatewayParts } from '#modules/settings/public.server.ts'
import { actions } from './actions.server.ts'
import { calls } from './api.server.ts'
import { flowRun } from './blocks/flow_run/block.ts'
import {
  effects,
  flows as flowCollection,
  flowRuns,
  flowVersions,
  stepResults,
  waitpoints,
} from './collections.ts'
import { deriveVersions } from './derive-versions.server.ts'
import { jobs } from './jobs.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { runList } from './runs/run-list.server.ts'
import { seed } from './seed.server.ts'
import { flowStarts } from './starts/collections.ts'
import { webhookGateway } from './starts/gateway-part.server.ts'
import { startByEvents } from './starts/start-by-events.server.ts'

export const flows = defineModule({
  name: 'flows',
  needs: ['messages', 'users'],
  collections: [flowCollection, flowVersions, flowRuns, stepResults, waitpoints, effects, flowStarts],
  derives: [deriveVersions],
  listeners: [startByEvents],
  actions,
  blocks: [flowRun],
  calls,
  jobs,
  lists: [runList],
  routes,
  personalData,
  contributions: [contribute(gatewayParts, webhookGateway)],
  texts: { th, en },
  seed,
})
