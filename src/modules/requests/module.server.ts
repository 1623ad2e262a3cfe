import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const requests = defineModule({ name: 'requests', routes })
