import { defineModule } from '#kernel/modules.ts'
import * as calls from './api.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const sites = defineModule({ name: 'sites', routes, calls: Object.values(calls), seed })
