import { defineModule } from '#kernel/modules.ts'
import * as calls from './api.server.ts'
import { seed } from './seed.server.ts'

export const sites = defineModule({ name: 'sites', calls: Object.values(calls), seed })
